import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#domain/values/failure.ts'
import type { Queryable, Transaction } from './database.ts'
import { limitTurns, type Turns } from './limit-turns.ts'
import { statement } from './statement.ts'

/** Further calls that want the same name are refused. */
const MAX_WAITING = 200
/** The call whose turn it is asks for the name again after a pause up to this long: another process has it. */
const MAX_PAUSE_MS = 40

/**
 * Locks names until the transaction ends. If another transaction has one of them, this one is rolled back and
 * gives its connection away, waits in memory, and runs again from its start: lock before what is slow.
 * @throws Failure too_many, from `transaction`, when the names stay locked
 */
export async function lockNames(tx: Transaction, ...names: string[]): Promise<void> {
  const attempt = attempts.get(tx)
  const awaited = names.find((name) => attempt?.mustQueueFor(name))
  if (awaited !== undefined) throw new NameTaken(awaited)
  const [taken] = await lockOrFindTaken(tx, { names })
  if (taken) throw new NameTaken(taken.name)
  if (attempt) attempt.isWaiting = false
}

/** Says that another transaction has a name, to `LockQueues.run`, which waits and tries again. */
export class NameTaken extends Error {
  override name = 'NameTaken'
  readonly wanted: string
  constructor(wanted: string) {
    super(`${wanted} is locked`)
    this.wanted = wanted
  }
}

interface Attempt {
  isWaiting: boolean
  /** Whether others of this process wait for the name already. */
  mustQueueFor(name: string): boolean
}

const attempts = new WeakMap<Queryable, Attempt>()
const waiting = new Set<Attempt>()

/** How many transactions of this process wait in memory for a name. */
export function countWaitingForNames(): number {
  return waiting.values().reduce((sum, { isWaiting }) => sum + Number(isWaiting), 0)
}

/** The calls of one pool that wait for names, without a connection: one of each name asks for it again. */
export class LockQueues {
  readonly #queues = new Map<string, { takeTurn: Turns; calls: number }>()
  readonly #maxWaitMs: number

  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /** Runs work until the names that it wants are free. `begin` connects a transaction with this call. */
  async run<Answer>(work: (begin: (tx: Transaction) => void) => Promise<Answer>): Promise<Answer> {
    const attempt: Attempt = {
      isWaiting: false,
      mustQueueFor: (name) => !waiting.has(attempt) && this.#queues.has(name),
    }
    const once = () => work((tx) => void attempts.set(tx, attempt))
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error
      return await this.#waitFor(error.wanted, attempt, once)
    }
  }

  async #waitFor<Answer>(
    name: string,
    attempt: Attempt,
    once: () => Promise<Answer>,
  ): Promise<Answer> {
    const queue = this.#queues.get(name) ?? { takeTurn: this.#createTurns(), calls: 0 }
    this.#queues.set(name, queue)
    queue.calls++
    attempt.isWaiting = true
    waiting.add(attempt)
    const giveUpAt = performance.now() + this.#maxWaitMs
    try {
      return await queue.takeTurn(() => repeatUntil(giveUpAt, attempt, once))
    } finally {
      waiting.delete(attempt)
      if (--queue.calls === 0) this.#queues.delete(name)
    }
  }

  #createTurns(): Turns {
    const maxWaitMs = this.#maxWaitMs
    return limitTurns({ atOnce: 1, maxWaiting: MAX_WAITING, maxWaitMs, refuse: stayedLocked })
  }
}

async function repeatUntil<Answer>(
  giveUpAt: number,
  attempt: Attempt,
  once: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error
      attempt.isWaiting = true
      if (performance.now() > giveUpAt) throw stayedLocked()
    }
    // random, so that two that want each other's names do not meet again
    await delay(MAX_PAUSE_MS * Math.random())
  }
}

const lockOrFindTaken = statement<{ names: string[] }, { name: string }>(
  'names-lock',
  `select name from unnest($names::text[]) as name
    where not pg_try_advisory_xact_lock(hashtextextended(name, 0)) limit 1`,
)

function stayedLocked(): Failure {
  const text = 'Someone else is changing this right now. Please try again in a moment.'
  return new Failure('too_many', text, { code: 'TOO_MANY_AT_ONCE', retryAfterSeconds: 1 })
}
