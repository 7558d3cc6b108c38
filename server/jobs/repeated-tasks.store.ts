import { statement } from '../db/statement.ts'

interface FirstPauses {
  names: string[]
  /** The pauses until each task is first due. */
  pausesMs: number[]
}

export const insertTasks = statement<FirstPauses>(
  'repeated-tasks-insert',
  `insert into repeated_tasks (name, due_at)
   select name, now() + pause_ms * interval '1 ms'
     from unnest($names::text[], $pausesMs::float8[]) as tasks (name, pause_ms)
   on conflict do nothing`,
)

/** Makes tasks due no earlier than after a pause, also those that this database does not know yet. */
export const postponeTasks = statement<{ names: string[]; pauseMs: number }, { until: Date }>(
  'repeated-tasks-postpone',
  `insert into repeated_tasks as task (name, due_at)
   select name, now() + $pauseMs * interval '1 ms' from unnest($names::text[]) as name
   on conflict (name) do update set due_at = greatest(task.due_at, excluded.due_at)
   returning due_at as until`,
)

interface TaskClaim {
  names: string[]
  /** Until each task is due again, should its run never end. */
  pausesMs: number[]
  runId: string
  node: string
  leaseMs: number
}

/** Claims due tasks that are not running: each task goes to one node. */
export const claimDueTasks = statement<TaskClaim, { name: string }>(
  'repeated-tasks-claim',
  `with due as (
     select name from repeated_tasks
      where name = any($names::text[]) and due_at <= now()
        and (leased_until is null or leased_until <= now())
      order by name for no key update skip locked
   )
   update repeated_tasks task
      set run_id = $runId, run_by = $node, leased_until = now() + $leaseMs * interval '1 ms',
          due_at = now() + pauses.pause_ms * interval '1 ms'
     from due join unnest($names::text[], $pausesMs::float8[]) as pauses (name, pause_ms)
          using (name)
    where task.name = due.name
   returning task.name`,
)

/** No row: another node took over. */
export const renewLease = statement<
  { name: string; runId: string; leaseMs: number },
  { name: string }
>(
  'repeated-tasks-renew',
  `update repeated_tasks set leased_until = now() + $leaseMs * interval '1 ms'
    where name = $name and run_id = $runId returning name`,
)

interface EndOfRun {
  name: string
  runId: string
  hasFailed: boolean
  intervalMs: number
}

/** The interval starts again. */
export const finishRun = statement<EndOfRun>(
  'repeated-tasks-finish',
  `update repeated_tasks
      set run_id = null, run_by = null, leased_until = null,
          succeeded_at = case when $hasFailed then succeeded_at else now() end,
          due_at = now() + $intervalMs * interval '1 ms'
    where name = $name and run_id = $runId`,
)

/** When each task last succeeded, in seconds since the epoch. */
export const selectLastSuccesses = statement<{ names: string[] }, { name: string; at: number }>(
  'repeated-tasks-last-successes',
  `select name, extract(epoch from succeeded_at)::float8 as at from repeated_tasks
    where name = any($names::text[])`,
)
