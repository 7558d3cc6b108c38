import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../process/context.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { deletePostponed, postponeItem } from './postponed-items.store.ts'

const CONCURRENCY = 8
/** More would crowd out at the database what guests wait for. */
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
  /** Whom an item's work asks, such as an account at the provider: who does not answer delays no items of others. */
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
