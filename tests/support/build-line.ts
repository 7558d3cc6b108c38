import type { Database } from '#server/db/database.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { stations } from '#server/services/preparations/stations.tables.ts'
import { buildProduct } from './build-venue.ts'

/**
 * The location L1N of HALL, which works as a line with the stations Bar and Kitchen: `line-lager` and `line-soda` are
 * made at the bar, `line-burger` in the kitchen, `line-water` needs no making, and `line-free` costs nothing. Its makers
 * are so fast that new orders never pause.
 */
export async function buildLine(
  db: Database,
  { secondsEach = 5, ...facts }: { requireIdCheck?: boolean; secondsEach?: number } = {},
) {
  const vendorLocationId = 'L1N'
  await db.insert(vendorLocations).values({
    vendorLocationId,
    vendorId: 'HALL',
    description: 'Line Bar',
    fulfilment: 'LINE',
    ...facts,
  })
  await db.insert(stations).values([
    { stationId: 'line-bar', vendorLocationId, name: 'Bar', secondsEach },
    { stationId: 'line-kitchen', vendorLocationId, name: 'Kitchen', secondsEach },
  ])
  const at = { vendorLocationId }
  await db.insert(products).values([
    buildProduct({
      ...at,
      productId: 'line-lager',
      productType: 'ALCOHOLIC_ITEM',
      stationId: 'line-bar',
    }),
    buildProduct({
      ...at,
      productId: 'line-soda',
      productType: 'NON_ALCOHOLIC_ITEM',
      stationId: 'line-bar',
    }),
    buildProduct({
      ...at,
      productId: 'line-burger',
      productType: 'FOOD_ITEM',
      stationId: 'line-kitchen',
    }),
    buildProduct({
      ...at,
      productId: 'line-water',
      productType: 'NON_ALCOHOLIC_ITEM',
      needsNoMaking: true,
    }),
    buildProduct({
      ...at,
      productId: 'line-free',
      priceCents: 0,
      productTaxCode: 'txcd_00000000',
      stationId: 'line-bar',
    }),
  ])
}

/** The preparations of an order with their lines, by station; the part that needs no making comes last. */
export async function partsOf(db: Database, orderId: string) {
  const { rows } = await db.$client.query<{
    preparationId: string
    station: string | null
    stage: string
    lines: string[]
  }>(
    `select preparation_id as "preparationId", s.name as station, stage,
            array(select l.quantity || ' ' || l.line_id from preparation_lines l
                   where l.preparation_id = p.preparation_id order by l.line_id) as lines
       from preparations p left join stations s using (station_id)
      where order_id = $1 order by s.name nulls last, round`,
    [orderId],
  )
  return rows
}
