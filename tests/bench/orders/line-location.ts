import { LOCATION } from './guest.ts'
import { DRINKS } from './measure-orders.ts'

/** A location that works as a line, and what it sells. */
export const LINE = 'BENCHLINE'
export const AT_LINE = DRINKS.map((productId) => `${productId}-line`)

const copy = (table: string, changes: string, condition: string) =>
  `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t where ${condition};`

/** The location of the other sales as a line, with a station that promises the next minute and never pauses. */
export const BUILD_LINE = `
  ${copy('vendor_locations', `jsonb_build_object('vendor_location_id', '${LINE}', 'fulfilment', 'LINE')`, `vendor_location_id = '${LOCATION}'`)}
  insert into stations (station_id, vendor_location_id, name, pace) values ('bench-station', '${LINE}', 'Bar', 1e6);
  ${copy(
    'products',
    `jsonb_build_object('product_id', product_id || '-line', 'vendor_location_id', '${LINE}', 'station_id', 'bench-station')`,
    `product_id in (${DRINKS.map((productId) => `'${productId}'`).join(', ')})`,
  )}`
