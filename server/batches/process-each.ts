import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../process/context.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { deletePostponed, postponeItem } from './postponed-items.store.ts'

const CONCURRENCY = 8
/** With more lanes, tasks would take the database away from guests who are waiting. */
const LANES_AT_ONCE = 32

/** What the work of a repeated task needs at least. */
export type TaskContext = Pick<Context, 'db' | 'log' | 'metrics' | 'now'>

export interface Batch<Item> {
  /** The repeated task that the log, the metrics and the next attempt name. */
  task: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Selects its items by a schedule of its own, so none is written down here. */
  isScheduled?: boolean
  atOnce?: number
  /** The service that an item calls, such as an account at the provider. One that does not answer delays only its own items. */
  laneOf?: (item: Item) => string | null
}

/**
 * The loop of every repeated task: works on each item alone, several at once. One that fails is logged, counted, and
 * postponed behind the others, which `isNotPostponed` leaves out until then. @returns how many succeeded
 */
export async function processEach<Item>(
  context: TaskContext,
  { task, items, idOf, isScheduled = false, atOnce = CONCURRENCY, laneOf }: Batch<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const lanes = [...Map.groupBy(items, (item) => laneOf?.(item) ?? '').values()]
  const workers = Math.max(1, Math.floor(atOnce / lanes.length))
  const done: string[] = []
  const workOn = async (lane: readonly Item[]) => {
    const waiting = lane.values()
    const worker = async () => {
      for (const item of waiting) {
        const itemId = idOf(item)
        try {
          await work(item)
          done.push(itemId)
        } catch (error) {
          // no item's fault: the task fails, and its next run continues
          if (isDatabaseUnavailable(error)) throw error
          await postpone(context, { task, itemId, isScheduled, error })
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(workers, lane.length) }, worker))
  }
  const waitingLanes = lanes.values()
  const runner = async () => {
    for (const lane of waitingLanes) await workOn(lane)
  }
  await Promise.all(Array.from({ length: Math.min(LANES_AT_ONCE, lanes.length) }, runner))
  if (done.length > 0 && !isScheduled) await deletePostponed(context.db, { task, itemIds: done })
  return done.length
}

async function postpone(
  { db, log, metrics, now }: TaskContext,
  failed: { task: string; itemId: string; isScheduled: boolean; error: unknown },
): Promise<void> {
  const { task, itemId, isScheduled, error } = failed
  const code = error instanceof Failure ? error.code : undefined
  metrics.countFailedItem(task)
  const [row] = isScheduled ? [] : await postponeItem(db, { task, itemId, now: now() })
  log.warn(
    { err: error, code, task, itemId, attempts: row?.attempts },
    'an item of a repeated task will be retried later',
  )
}
