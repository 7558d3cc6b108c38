import { UNDO_SECONDS } from '#domain/preparations/preparation-limits.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'

/** The repeated task. */
export const CALL_TOGETHER = 'call-together'

const IS_DUE = `p.stage = 'READY' and p.waits_for is not null
  and (p.call_at <= $now::timestamptz or not waits_for_others(p))`

interface Due {
  now: Date
  limit: number
}

/** The parts that wait for nothing any more, or have waited for long enough, one by one after one of them was refused. */
export const selectToCall = statement<Due, { id: string }>(
  'preparations-to-call',
  `select preparation_id as id from preparations p
    where ${IS_DUE} and ${isNotPostponed(CALL_TOGETHER, 'preparation_id')} order by call_at limit $limit`,
)

/**
 * Calls them: the next ones, or one of them. What was released by another part counts as waiting until that cannot be
 * undone any more; two parts that became ready at once have not seen each other, so that only here their guest is told
 * earlier than at the end of the time.
 */
export const callNext = statement<
  Due & { preparationId: string | null },
  { orderId: string; vendorLocationId: string }
>(
  'preparations-call-together',
  `with due as materialized (
     select p.preparation_id, p.order_id, p.station_id, p.call_at <= $now::timestamptz or not exists (
              select from preparations o where o.preparation_id = any(p.waits_for)
                 and o.stage_at > $now::timestamptz - interval '${UNDO_SECONDS} seconds') as is_final
       from preparations p
      where ${IS_DUE} and ($preparationId::uuid is null or preparation_id = $preparationId::uuid)
        and ${isNotPostponed(CALL_TOGETHER, 'preparation_id')}
      order by call_at limit $limit for no key update of p skip locked
   ), told as (
     update guest_notices n set due_at = $now::timestamptz + told_after(n.kind) from due
      where n.order_id = due.order_id and n.station_id = due.station_id and n.state = 'WAITING'
        and n.due_at > $now::timestamptz + told_after(n.kind)
   ), called as (
     update preparations p set waits_for = null, call_at = least(p.call_at, $now::timestamptz) from due
      where p.preparation_id = due.preparation_id and due.is_final
     returning p.order_id, p.vendor_location_id
   )
   select order_id as "orderId", vendor_location_id as "vendorLocationId" from called`,
)
