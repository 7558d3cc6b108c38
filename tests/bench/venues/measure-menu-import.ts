import { setTimeout as delay } from 'node:timers/promises'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { buildMenuFile } from '#tests/support/menu-files.ts'
import type { LoadResult } from '../load/run-load.ts'
import { median, medianResult } from '../load/median.ts'
import { callJson, type Guest, LOCATION, signIn } from '../orders/guest.ts'
import { DRINKS } from '../orders/measure-orders.ts'
import { openSale } from '../orders/sale.ts'

export interface MenuImportResult {
  products: number
  /** Products added per second by the whole call, and by one bare statement with the same rows. */
  perSecond: number
  barePerSecond: number
  /** Sales of 16 guests at the same location without an import, and with one of all products. */
  quiet: LoadResult
  importing: LoadResult
}

const PRODUCTS = 2_000
const MANAGER_PHONE = '+13105550112'
/** The import begins after the warm-up, so that it is in the measured time. */
const IMPORT_AFTER_MS = 2_500

/** Rows of a bare insert: everything that the import writes into the table of products. */
const INSERT_BARE = `
  insert into products (product_id, vendor_location_id, product_type, name, description, category, sku,
    price_cents, display_order, track_quantity, stock_available, product_tax_code)
  select 'bare-' || n, $1, 'FOOD_ITEM', 'Item ' || n, 'About Item ' || n, 'Section ' || n % 12, 'SKU-' || n,
         (n % 40 + 1) * 100 + 50, 100 + n, n % 5 = 0, case when n % 5 = 0 then 50 else 0 end, 'txcd_40060003'
    from generate_series(1, $2::int) n`

/**
 * Imports a menu file of 2,000 products through the API, against a bare insert of as many in alternating rounds;
 * then sells at the location while all of them are changed by another import.
 */
export async function measureMenuImport(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<MenuImportResult> {
  const db = openDatabase(databaseUrl)
  const sale = await openSale(databaseUrl, 'memory')
  const manager = await signIn(sale.port, MANAGER_PHONE)
  try {
    const file = buildMenuFile(PRODUCTS)
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round <= rounds; round++) {
      const ours = await timeImport(manager, file)
      await removeProducts(db)
      const bare = await timeBare(db)
      await removeProducts(db)
      // the first round warms up
      if (round > 0) {
        times.ours.push(ours)
        times.bare.push(bare)
      }
    }
    await timeImport(manager, file)
    const quiet: LoadResult[] = []
    const importing: LoadResult[] = []
    for (let round = 0; round < rounds; round++) {
      quiet.push(await sale.measure(DRINKS, seconds))
      const changed = file.replaceAll('About', `In round ${round}:`)
      const [sold] = await Promise.all([
        sale.measure(DRINKS, seconds),
        delay(IMPORT_AFTER_MS).then(() => timeImport(manager, changed)),
      ])
      importing.push(sold)
    }
    return {
      products: PRODUCTS,
      perSecond: (PRODUCTS / median(times.ours)) * 1_000,
      barePerSecond: (PRODUCTS / median(times.bare)) * 1_000,
      quiet: medianResult(quiet),
      importing: medianResult(importing),
    }
  } finally {
    manager.connection.close()
    await Promise.all([sale.stop(), db.$client.end()])
  }
}

/** The milliseconds of an import; its preview is not counted. */
async function timeImport(manager: Guest, text: string): Promise<number> {
  const path = `/admin/vendor-locations/${LOCATION}/menu-imports`
  const body = { importId: crypto.randomUUID(), fileName: 'menu.csv', text }
  const { preview } = await callJson<{ preview: MenuPreview }>(manager, 'POST', path, {
    ...body,
    dryRun: true,
  })
  const from = performance.now()
  await callJson(manager, 'POST', path, { ...body, dryRun: false, basis: preview.basis })
  return performance.now() - from
}

async function timeBare(db: Database): Promise<number> {
  const from = performance.now()
  await db.$client.query(INSERT_BARE, [LOCATION, PRODUCTS])
  return performance.now() - from
}

async function removeProducts(db: Database): Promise<void> {
  await db.$client.query(
    `delete from products where vendor_location_id = $1 and sku like 'SKU-%'`,
    [LOCATION],
  )
}
