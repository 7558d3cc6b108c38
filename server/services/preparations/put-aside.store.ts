import { HAND_OVER_STAGES } from '#domain/preparations/stages.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'
import { noteMoves, type Mover } from './preparations.store.ts'

/** The repeated task. */
export const PUT_ASIDE = 'put-aside'

interface Due {
  /** What was ready by then. */
  readyBefore: Date
  now: Date
  limit: number
}

const STAGES = literals(HAND_OVER_STAGES)
/** What was called later than it was ready, together with other parts, is fetched later. */
const IS_DUE = `stage in (${STAGES}) and stage_at <= $readyBefore::timestamptz
      and (call_at is null or call_at <= $readyBefore::timestamptz)`

/** What is to be put aside, one by one after one of them was refused. */
export const selectToPutAside = statement<Due, { id: string }>(
  'preparations-to-put-aside',
  `select preparation_id as id from preparations
    where ${IS_DUE} and ${isNotPostponed(PUT_ASIDE, 'preparation_id')} order by stage_at limit $limit`,
)

/** Puts what waits for its guest for too long aside: the next ones, or one of them. */
export const putNextAside = statement<
  Due & Mover & { preparationId: string | null },
  { orderId: string; vendorLocationId: string }
>(
  'preparations-put-aside',
  `with due as materialized (
     select preparation_id, stage as from_stage from preparations
      where ${IS_DUE} and ($preparationId::uuid is null or preparation_id = $preparationId::uuid)
        and ${isNotPostponed(PUT_ASIDE, 'preparation_id')}
      order by stage_at limit $limit for no key update skip locked
   ), moved as (
     update preparations p set stage = 'ASIDE', stage_at = $now::timestamptz from due
      where p.preparation_id = due.preparation_id
     returning p.preparation_id, due.from_stage, p.order_id, p.vendor_location_id
   ), noted as (
     ${noteMoves('moved', `'ASIDE'`)}
   )
   select order_id as "orderId", vendor_location_id as "vendorLocationId" from moved`,
)
