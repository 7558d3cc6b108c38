import { statement } from '../db/statement.ts'

const FIRST_PAUSE_S = 30
const MAX_PAUSE_S = 6 * 3_600
/** Rows of items that no longer need anything are deleted after that. */
const KEPT_DAYS = 7

/** A condition of a statement that selects the items of a task: those that failed lately wait behind the others. */
export const isNotPostponed = (task: string, id: string) =>
  `not exists (select from postponed_items p
     where p.task = '${task}' and p.item_id = (${id})::text and p.next_attempt_at > $now::timestamptz)`

/** Each pause before the next attempt is twice as long, up to a longest one. */
export const postponeItem = statement<
  { task: string; itemId: string; now: Date },
  { attempts: number }
>(
  'postponed-items-postpone',
  `with old as (
     delete from postponed_items where failed_at < $now::timestamptz - interval '${KEPT_DAYS} days'
       and (task, item_id) <> ($task, $itemId)
   )
   insert into postponed_items as p (task, item_id, next_attempt_at, failed_at)
   values ($task, $itemId, $now::timestamptz + interval '${FIRST_PAUSE_S} seconds', $now::timestamptz)
   on conflict (task, item_id) do update
     set attempts = p.attempts + 1, failed_at = excluded.failed_at,
         next_attempt_at = $now::timestamptz
           + make_interval(secs => least(${FIRST_PAUSE_S} * 2 ^ least(p.attempts, 20), ${MAX_PAUSE_S}))
   returning attempts`,
)

/** Forgets that these items failed before. */
export const deletePostponed = statement<{ task: string; itemIds: string[] }>(
  'postponed-items-delete',
  `delete from postponed_items where task = $task and item_id = any($itemIds::text[])`,
)
