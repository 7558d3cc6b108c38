import pLimit from 'p-limit'
import { isTransaction, preparedStatement, type Database, type Queryable } from './database.ts'

/** A batch that waits longer, for a locked row for example, no longer holds up the next one. */
const PATIENCE_MS = 50
const MOST_AT_ONCE = 100
/** After a failed batch its calls run alone, without taking the whole pool. */
const ALONE_AT_ONCE = 4

/** One call's values. */
export type BatchedValues = [key: string, ...others: unknown[]]

interface Call<Row> {
  values: BatchedValues
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

type Enqueue<Row> = (call: Call<Row>) => void

/**
 * A statement of a hot path. Calls that arrive while it runs share its next run: one round trip and one
 * commit for all of them. Each parameter of the text is an array with one element per
 * call; the first has the keys of the rows, and `Row[key]` of a returned row says which call it answers.
 * The same key is never twice in one run. Inside a transaction it runs alone on that transaction's
 * connection.
 *
 * With `toGroup`, only calls of one group share runs. They want the same rows, so all calls of a run
 * that timed out are refused; without it they run again one by one. With `isOneRow` every call of a group locks
 * the same row first: the next run would only wait for it as well, with a connection of its own, so it
 * starts after the one before.
 */
export function batchedStatement<Row>(
  name: string,
  key: keyof Row,
  text: string,
  toGroup?: (values: BatchedValues) => unknown,
  { isOneRow = false } = {},
) {
  const statement = preparedStatement<Row>(name, text)
  const takeTurn = pLimit(ALONE_AT_ONCE)
  const queues = new WeakMap<Database, Map<unknown, Enqueue<Row>>>()

  const ask = async (
    db: Queryable,
    calls: { values: BatchedValues }[],
  ): Promise<Map<unknown, Row>> => {
    const columns = calls[0]?.values.map((_, index) => calls.map(({ values }) => values[index]))
    return new Map((await statement(db, columns ?? [])).map((row) => [row[key], row]))
  }

  const run = async (db: Database, calls: Call<Row>[]): Promise<void> => {
    try {
      const rows = await ask(db, calls)
      for (const { values, resolve } of calls) resolve(rows.get(values[0]))
    } catch (error) {
      const isOfOneRow = isRefusal(error) || (!toGroup && isTimeout(error))
      if (calls.length > 1 && isOfOneRow)
        calls.forEach((call) => void takeTurn(() => run(db, [call])))
      else calls.forEach(({ reject }) => reject(error))
    }
  }

  const startQueue = (db: Database, onEmpty: () => void) => {
    const waiting = new Set<Call<Row>>()
    let isBusy = false
    const runNext = async () => {
      if (isBusy) return
      isBusy = true
      while (waiting.size > 0) {
        const calls = takeDistinct(waiting)
        const isFree = Promise.withResolvers<void>()
        const patience = isOneRow ? undefined : setTimeout(isFree.resolve, PATIENCE_MS)
        void run(db, calls).finally(isFree.resolve)
        await isFree.promise
        clearTimeout(patience)
      }
      isBusy = false
      onEmpty()
    }
    return (call: Call<Row>) => {
      waiting.add(call)
      void runNext()
    }
  }

  const alone = async (db: Queryable, values: BatchedValues): Promise<Row | undefined> =>
    (await ask(db, [{ values }])).get(values[0])

  const shared = async (db: Queryable, values: BatchedValues): Promise<Row | undefined> => {
    if (isTransaction(db)) return alone(db, values)
    const groups = queues.get(db) ?? new Map<unknown, Enqueue<Row>>()
    queues.set(db, groups)
    const group = toGroup?.(values)
    const enqueue = groups.get(group) ?? startQueue(db, () => groups.delete(group))
    groups.set(group, enqueue)
    return new Promise((resolve, reject) => enqueue({ values, resolve, reject }))
  }

  /** Both return the row of the call's key; undefined if there is none. */
  return Object.assign(shared, { alone })
}

function takeDistinct<Row>(waiting: Set<Call<Row>>): Call<Row>[] {
  const taken = new Map<string, Call<Row>>()
  for (const call of waiting) {
    const [key] = call.values
    if (taken.has(key)) continue
    taken.set(key, call)
    waiting.delete(call)
    if (taken.size === MOST_AT_ONCE) break
  }
  // in one order, so that two processes do not wait for each other's rows
  return [...taken.values()].toSorted((a, b) => (a.values[0] < b.values[0] ? -1 : 1))
}

/** A value, a constraint or a trigger refused one of the rows: the others must not fail with it. */
const isRefusal = (error: unknown) => hasCode(error, /^(22|23|P0)/)
/** One of the rows stayed locked. */
const isTimeout = (error: unknown) => hasCode(error, /^(55P03|57014)/)

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Error && 'code' in error && pattern.test(String(error.code))
}
