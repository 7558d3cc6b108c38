import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { claimDueTasks, finishRun, insertTasks, renewLease } from './repeated-tasks.store.ts'

/** A task that repeats at an interval, on any node. */
export interface RepeatedTask {
  name: string
  everySeconds: number
  work: () => Promise<unknown>
}

/** Shorter than every interval, so that a crashed node's lease has expired when its task is due. */
const LEASE_MS = 10_000
const POLL_EVERY_MS = 1_000

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
}): { stop: () => Promise<void> } {
  const { db, log, tasks, leaseMs = LEASE_MS, pollEveryMs = POLL_EVERY_MS } = options
  const names = tasks.map(({ name }) => name)
  const intervals = tasks.map(({ everySeconds }) => everySeconds * 1_000)
  const node = `${hostname()}:${process.pid}`
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  const claimAndRun = async () => {
    const runId = randomUUID()
    const claimed = await claimDueTasks(db, [names, intervals, runId, node, leaseMs])
    for (const { name } of claimed) {
      const task = tasks.find((one) => one.name === name) as RepeatedTask
      const run = runOnce(task, runId).finally(() => running.delete(run))
      running.add(run)
    }
  }

  const runOnce = async ({ name, everySeconds, work }: RepeatedTask, runId: string) => {
    const renewal = setInterval(() => {
      renewLease(db, [name, runId, leaseMs]).then(
        ([kept]) => kept ?? log.warn({ task: name }, 'another node took a running task over'),
        () => {},
      )
    }, leaseMs / 3)
    try {
      await work()
    } catch (error) {
      log.error({ err: error, task: name }, `${name} failed; retrying in ${everySeconds} s`)
    } finally {
      clearInterval(renewal)
      // the database is unavailable: the lease expires
      await finishRun(db, [name, runId, everySeconds * 1_000]).catch(() => {})
    }
  }

  const poll = async () => {
    let isDown = false
    let isKnown = false
    while (!stopping.signal.aborted) {
      try {
        if (!isKnown) await insertTasks(db, [names])
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
