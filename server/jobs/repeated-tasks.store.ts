import { preparedStatement } from '../db/database.ts'

/** $1 names, $2 ms until each is due for the first time */
export const insertTasks = preparedStatement<never>(
  'repeated-tasks-insert',
  `insert into repeated_tasks (name, due_at)
   select name, now() + pause_ms * interval '1 ms'
     from unnest($1::text[], $2::float8[]) as tasks (name, pause_ms) on conflict do nothing`,
)

/**
 * Claims due tasks that are not running: each task goes to one node. $1 names, $2 their intervals
 * in ms, $3 run, $4 node, $5 lease in ms
 */
export const claimDueTasks = preparedStatement<{ name: string }>(
  'repeated-tasks-claim',
  `with due as (
     select name from repeated_tasks
      where name = any($1::text[]) and due_at <= now()
        and (leased_until is null or leased_until <= now())
      order by name for no key update skip locked
   )
   update repeated_tasks task
      set run_id = $3, run_by = $4, leased_until = now() + $5 * interval '1 ms',
          due_at = now() + intervals.every_ms * interval '1 ms'
     from due join unnest($1::text[], $2::float8[]) as intervals (name, every_ms) using (name)
    where task.name = due.name
   returning task.name`,
)

/** $1 name, $2 run, $3 lease in ms. No row: another node took over. */
export const renewLease = preparedStatement<{ name: string }>(
  'repeated-tasks-renew',
  `update repeated_tasks set leased_until = now() + $3 * interval '1 ms'
    where name = $1 and run_id = $2 returning name`,
)

/** $1 name, $2 run, $3 interval in ms, which starts again */
export const finishRun = preparedStatement<never>(
  'repeated-tasks-finish',
  `update repeated_tasks
      set run_id = null, run_by = null, leased_until = null,
          due_at = now() + $3 * interval '1 ms'
    where name = $1 and run_id = $2`,
)
