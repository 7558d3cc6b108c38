import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import type { Database } from '../db/database.ts'
import { beginTrace } from '../tracing/spans.ts'
import { claimDueTasks, finishRun, insertTasks, renewLease } from './repeated-tasks.store.ts'

/** A task that repeats at an interval or once a day, on any node. */
export type RepeatedTask = {
  name: string
  /** The task refunds or restocks unclaimed orders. A restore postpones it. */
  returnsUnfetched?: true
  work: () => Promise<unknown>
} & (
  | { everySeconds: number }
  /** '10:30' in UTC; at the next start if no node was up then. */
  | { dailyAt: string }
)

const LEASE_MS = 10_000
/** When its node died during a run, a task is due again after this time, or after its interval if that is shorter. */
const RERUN_AFTER_MS = MINUTE_MS
const POLL_EVERY_MS = 1_000
const MAX_RETRY_MS = 15 * MINUTE_MS

/**
 * Repeats tasks on any number of nodes, each on one of them at a time. A running task renews its
 * lease; a crashed node loses it when it expires. Failures are logged and retried.
 */
export function repeatTasks(options: {
  db: Database
  log: Logger
  tasks: RepeatedTask[]
  leaseMs?: number
  pollEveryMs?: number
  /** Called after each run on this node. */
  onRun?: (run: { task: string; hasFailed: boolean; seconds: number }) => void
}): { stop: () => Promise<void> } {
  const { db, log, tasks, onRun, leaseMs = LEASE_MS, pollEveryMs = POLL_EVERY_MS } = options
  const names = tasks.map(({ name }) => name)
  const node = `${hostname()}:${process.pid}`
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  const claimAndRun = async () => {
    const runId = randomUUID()
    const claimed = await claimDueTasks(db, {
      names,
      pausesMs: tasks.map((task) => Math.min(pauseMs(task, new Date()), RERUN_AFTER_MS)),
      runId,
      node,
      leaseMs,
    })
    for (const { name } of claimed) {
      const task = tasks.find((one) => one.name === name) as RepeatedTask
      const run = runOnce(task, runId).finally(() => running.delete(run))
      running.add(run)
    }
  }

  const runOnce = async (task: RepeatedTask, runId: string) => {
    const { name, work } = task
    const renewal = setInterval(() => {
      renewLease(db, { name, runId, leaseMs }).then(
        ([kept]) => kept ?? log.warn({ task: name }, 'another node took a running task over'),
        () => {},
      )
    }, leaseMs / 3)
    const startedAt = performance.now()
    let hasFailed = false
    try {
      await beginTrace(`task ${name}`, {}, work)
    } catch (error) {
      hasFailed = true
      const retryInSeconds = pauseAfter(task, { hasFailed }) / 1_000
      log.error({ err: error, task: name, retryInSeconds }, 'a repeated task failed')
    } finally {
      clearInterval(renewal)
      onRun?.({ task: name, hasFailed, seconds: (performance.now() - startedAt) / 1_000 })
      const intervalMs = pauseAfter(task, { hasFailed })
      // the database is unavailable: the lease expires
      await finishRun(db, { name, runId, hasFailed, intervalMs }).catch(() => {})
    }
  }

  const poll = async () => {
    let isDown = false
    let isKnown = false
    while (!stopping.signal.aborted) {
      try {
        if (!isKnown) await insertTasks(db, { names, pausesMs: tasks.map(firstPauseMs) })
        isKnown = true
        await claimAndRun()
        isDown = false
      } catch (error) {
        if (!isDown) log.warn({ err: error }, 'repeated tasks wait for the database')
        isDown = true
      }
      await delay(pollEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const polling = poll()

  return {
    async stop() {
      stopping.abort()
      await polling
      await Promise.all(running)
    },
  }
}

/** Milliseconds from `now` until a task is due again. */
export function pauseMs(task: RepeatedTask, now: Date): number {
  if ('everySeconds' in task) return task.everySeconds * 1_000
  const next = Date.parse(`${now.toISOString().slice(0, 10)}T${task.dailyAt}:00Z`) - now.getTime()
  return next > 0 ? next : next + DAY_MS
}

/** A run that failed is tried again soon, and not only the next day. */
function pauseAfter(task: RepeatedTask, { hasFailed }: { hasFailed: boolean }): number {
  const pause = pauseMs(task, new Date())
  return hasFailed ? Math.min(pause, MAX_RETRY_MS) : pause
}

/** How many seconds a task may need from one success to the next: its interval and a tenth of it, and ten minutes. */
export function maxAgeSeconds(task: RepeatedTask): number {
  const interval = 'everySeconds' in task ? task.everySeconds : DAY_MS / 1_000
  return interval * 1.1 + 600
}

/** A new installation waits for the time of day. */
function firstPauseMs(task: RepeatedTask): number {
  return 'dailyAt' in task ? pauseMs(task, new Date()) : 0
}
