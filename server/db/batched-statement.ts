import pLimit from 'p-limit'
import { toColumn } from './columns.ts'
import type { Database, Queryable } from './database.ts'
import { inSpan, outsideTraces } from '../tracing/spans.ts'
import { isRefusal } from './is-unique-violation.ts'
import { compile, runStatement } from './statement.ts'
import { connectionOf } from './transactions.ts'

/** A batch that takes longer, because it waits for a locked row for example, no longer holds up the next one. */
const BATCH_TIMEOUT_MS = 50
const MAX_CALLS_PER_BATCH = 100
/** After a failed batch its calls run alone, without taking the whole pool. */
const MAX_ALONE = 4
/** Batches of one group want the same rows: if these stay locked, further calls wait without a connection. */
const MAX_BATCHES_OF_GROUP = 4

interface Call<Params, Row> {
  params: Params
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

interface Batch<Params> {
  name: string
  /** The parameter with the keys of the rows, and the key of a returned row: it says which call the row answers. */
  key: keyof Params & string
  /** Each parameter is an array with one element per call. */
  text: string
  /** Only calls of one group share batches. They want the same rows, so all calls of a batch that timed out are refused. */
  toGroup?: (params: Params) => unknown
  /** Every call of a group locks the same row first, so its batches run one after the other. */
  isOneRow?: boolean
}

/**
 * A statement of a hot path. Calls that arrive while it runs share its next run: one round trip and one
 * commit for all of them. The same key is never twice in one batch. Without groups, the calls of a batch
 * that timed out run again one by one.
 */
export class BatchedStatement<Params extends object, Row extends object> {
  readonly #batch: Batch<Params>
  readonly #compiled: ReturnType<typeof compile>
  readonly #takeTurn = pLimit(MAX_ALONE)
  readonly #queues = new WeakMap<Database, Map<unknown, Queue<Params, Row>>>()

  constructor(batch: Batch<Params>) {
    this.#batch = batch
    this.#compiled = compile(batch.text)
  }

  /**
   * Runs with other calls, or inside a transaction alone on its connection. @returns the row of the call's
   * key; undefined if there is none
   */
  async run(db: Queryable, params: Params): Promise<Row | undefined> {
    if (connectionOf(db)) return this.runAlone(db, params)
    const queue = this.#queueOf(db as Database, this.#batch.toGroup?.(params))
    // each call records how long it took with its batch, which belongs to all their traces
    return inSpan(
      this.#batch.name,
      { kind: 'client' },
      () => new Promise((resolve, reject) => queue.add({ params, resolve, reject })),
    )
  }

  /** @returns the row of the call's key; undefined if there is none */
  async runAlone(db: Queryable, params: Params): Promise<Row | undefined> {
    const ask = async () => (await this.#ask(db, [{ params }])).get(this.#keyOf({ params }))
    if (connectionOf(db)) return ask()
    return this.#queueOf(db as Database, this.#batch.toGroup?.(params)).runAlone(ask)
  }

  #keyOf({ params }: { params: Params }): unknown {
    return params[this.#batch.key]
  }

  #queueOf(db: Database, group: unknown): Queue<Params, Row> {
    const groups = this.#queues.get(db) ?? new Map<unknown, Queue<Params, Row>>()
    this.#queues.set(db, groups)
    const queue =
      groups.get(group) ??
      new Queue<Params, Row>({
        run: (calls) => outsideTraces(() => this.#runBatch(db, calls)),
        keyOf: (call) => String(this.#keyOf(call)),
        maxBatches: this.#batch.isOneRow
          ? 1
          : this.#batch.toGroup
            ? MAX_BATCHES_OF_GROUP
            : Infinity,
        onEmpty: () => groups.delete(group),
      })
    groups.set(group, queue)
    return queue
  }

  async #runBatch(db: Database, calls: Call<Params, Row>[]): Promise<void> {
    try {
      const rows = await this.#ask(db, calls)
      for (const call of calls) call.resolve(rows.get(this.#keyOf(call)))
    } catch (error) {
      const isOfOneCall = isRefusal(error) || (!this.#batch.toGroup && isTimeout(error))
      if (calls.length > 1 && isOfOneCall) {
        for (const call of calls) void this.#takeTurn(() => this.#runBatch(db, [call]))
      } else calls.forEach(({ reject }) => reject(error))
    }
  }

  async #ask(db: Queryable, calls: readonly { params: Params }[]): Promise<Map<unknown, Row>> {
    const values = this.#compiled.names.map((name) =>
      calls.map(({ params }) => params[name as keyof Params]),
    )
    const rows = await runStatement<Row>(db, this.#batch.name, this.#compiled, values)
    return new Map(rows.map((row) => [row[this.#batch.key as unknown as keyof Row], row]))
  }
}

/**
 * The calls of a batch as rows: `unnest` of the parameters with these types, as columns in snake case, to be
 * followed by the name of the table. The first stands in a subquery, because PostgreSQL would plan again for
 * each length of the arrays.
 */
export function callsAsRows<Params extends object>(
  types: Record<keyof Params & string, string>,
  table: string,
) {
  const names = Object.keys(types) as (keyof Params & string)[]
  const arrays = names.map((name, index) =>
    index === 0 ? `(select $${name}::${types[name]}[])` : `$${name}::${types[name]}[]`,
  )
  return `unnest(${arrays.join(', ')}) as ${table}(${names.map(toColumn).join(', ')})`
}

interface QueueOptions<Params, Row> {
  run: (calls: Call<Params, Row>[]) => Promise<void>
  keyOf: (call: Call<Params, Row>) => string
  /** How many batches may run at once. */
  maxBatches: number
  onEmpty: () => void
}

/** The calls that wait for the next batch, and the batches that run. */
class Queue<Params, Row> {
  readonly #options: QueueOptions<Params, Row>
  readonly #waiting = new Set<Call<Params, Row>>()
  readonly #running = new Set<Promise<unknown>>()
  #isBusy = false

  constructor(options: QueueOptions<Params, Row>) {
    this.#options = options
  }

  add(call: Call<Params, Row>): void {
    this.#waiting.add(call)
    if (this.#isBusy) return
    this.#isBusy = true
    // calls of one turn of the event loop share the first batch, too
    setImmediate(() => void this.#runBatches())
  }

  /** Runs a call that may share no batch, but takes the place of one. */
  async runAlone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    while (this.#isFull()) await Promise.race(this.#running)
    return this.#run(ask)
  }

  async #runBatches(): Promise<void> {
    while (this.#waiting.size > 0) {
      while (this.#isFull()) await Promise.race(this.#running)
      const isFree = Promise.withResolvers<void>()
      const timer = setTimeout(isFree.resolve, BATCH_TIMEOUT_MS)
      void this.#run(() => this.#options.run(this.#takeBatch())).finally(isFree.resolve)
      await isFree.promise
      clearTimeout(timer)
    }
    this.#isBusy = false
    this.#leaveIfEmpty()
  }

  #isFull(): boolean {
    return this.#running.size >= this.#options.maxBatches
  }

  #run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = work()
    const ended = answer.then(
      () => {},
      () => {},
    )
    this.#running.add(ended)
    void ended.then(() => {
      this.#running.delete(ended)
      this.#leaveIfEmpty()
    })
    return answer
  }

  #leaveIfEmpty(): void {
    if (!this.#isBusy && this.#running.size === 0) this.#options.onEmpty()
  }

  #takeBatch(): Call<Params, Row>[] {
    const taken = new Map<string, Call<Params, Row>>()
    for (const call of this.#waiting) {
      const key = this.#options.keyOf(call)
      if (taken.has(key)) continue
      taken.set(key, call)
      this.#waiting.delete(call)
      if (taken.size === MAX_CALLS_PER_BATCH) break
    }
    // in one order, so that two processes do not wait for each other's rows
    return [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, call]) => call)
  }
}

/** One of the rows stayed locked. */
const isTimeout = (error: unknown) => hasCode(error, /^(55P03|57014)/)

function hasCode(error: unknown, pattern: RegExp): boolean {
  return error instanceof Error && 'code' in error && pattern.test(String(error.code))
}
