import type { Rehearsal } from '#domain/orders/orders.contract.ts'
import { statement } from '../../../db/statement.ts'

export const selectRehearsal = statement<
  { vendorLocationId: string },
  Omit<Rehearsal, 'passedAt'> & { passedAt: Date | null }
>(
  'orders-rehearsal',
  `select coalesce(bool_or(o.paid_at is not null), false) as ordered,
          coalesce(bool_or(o.completed_at is not null), false) as "handedOver",
          coalesce(bool_or(o.completed_at is not null and o.refunded_at is not null), false) as refunded,
          l.rehearsal_passed_at as "passedAt"
     from vendor_locations l
     left join orders o on o.vendor_location_id = l.vendor_location_id and o.is_rehearsal
    where l.vendor_location_id = $vendorLocationId
    group by l.vendor_location_id`,
)
