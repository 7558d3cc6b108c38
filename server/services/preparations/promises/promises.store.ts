import type { OrderPromise } from '#domain/preparations/promise.contract.ts'
import { statement } from '../../../db/statement.ts'

const minutesOf = (interval: string) => `(extract(epoch from max(wait.${interval})) / 60)::int`

/** How long lines of products would take, by the station that takes longest; none where nothing of them is made. */
export const selectPromise = statement<
  {
    vendorLocationId: string
    /** Whose holds do not count: they are for these lines. */
    userId: string
    /** The lines as JSON. */
    lines: string
    now: Date
  },
  OrderPromise
>(
  'line-promise',
  `select ${minutesOf('middle')} as "fromMinutes", ${minutesOf('longest')} as "toMinutes"
     from (
       select products.station_id, 1 + sum(coalesce(products.making_weight, 1) * line.quantity) as weight
         from jsonb_to_recordset($lines::jsonb) as line("productId" text, quantity int)
         join products on products.product_id = line."productId" and products.vendor_location_id = $vendorLocationId
        where products.station_id is not null group by products.station_id) own
     join stations s using (station_id)
    cross join lateral promised_wait(work_before(s.station_id, $userId, $now::timestamptz) + own.weight,
      coalesce(s.pace, making_rate(s.makers, s.crew, s.seconds_each, s.walk_ups))) wait
   having count(*) > 0`,
)
