import { openDatabase } from '#server/db/database.ts'
import { readinessOf } from '#server/services/readiness/readiness.ts'
import { median } from '../load/median.ts'
import { prepareDatabase } from '../orders/prepare-database.ts'

export const READINESS_SIZE = { locations: 200, products: 5_000 }

/** Durations of what blocks or warns at a large venue. */
export interface ReadinessResult {
  medianMs: number
  firstMs: number
}

const ROUNDS = 20
const VENDOR = 'LARGE'

const FILL = [
  `insert into vendors (vendor_id, name, address_line1, city, state, zip)
     values ('${VENDOR}', 'Large Venue', '1 Main St', 'Los Angeles', 'CA', '90015')`,
  `insert into vendor_locations (vendor_location_id, vendor_id, description, state)
     select 'LARGE' || at, '${VENDOR}', 'Bar ' || at, 'DRAFT'
       from generate_series(1, ${READINESS_SIZE.locations}) at`,
  `insert into products (product_id, vendor_location_id, product_type, name, category, price_cents, product_tax_code)
     select 'large-' || at, 'LARGE' || 1 + at % ${READINESS_SIZE.locations},
            case when at % 3 = 0 then 'ALCOHOLIC_ITEM' else 'OTHER' end,
            'Something to drink ' || at, 'Drinks of the house', 900, 'txcd_40060003'
       from generate_series(1, ${READINESS_SIZE.products}) at`,
  'analyze',
]

/** Measures what blocks or warns at a venue with 200 locations and 5,000 products. */
export async function measureReadiness(serverUrl: string): Promise<ReadinessResult> {
  const db = openDatabase(await prepareDatabase(serverUrl, 'bench_readiness'))
  for (const sql of FILL) await db.$client.query(sql)
  const context = {
    db,
    now: () => new Date(),
    config: { STRIPE_SECRET_KEY: undefined },
    providerChecks: { payments: answerAtOnce, texts: answerAtOnce },
  } as unknown as Parameters<typeof readinessOf>[0]
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await readinessOf(context, VENDOR)
    times.push(performance.now() - startedAt)
  }
  await db.$client.end()
  return { medianMs: median(times), firstMs: times[0] ?? Number.NaN }
}

const answerAtOnce = () => Promise.resolve('ok')
