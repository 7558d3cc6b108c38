import { Failure } from '#domain/values/failure.ts'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../database.ts'
import { isReadOnly } from '../is-database-unavailable.ts'
import { beginReport } from './replica.store.ts'
import type { ReplicaWatch } from './watch-replica.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** Reads of reports, which may be some seconds old; what decides about money reads `db`. */
    reports: ReportReads
  }
}

declare const isSnapshot: unique symbol
/** A transaction that changes nothing and sees one moment, possibly one of a few seconds ago. */
export type Snapshot = Transaction & { readonly [isSnapshot]: true }

/** Where a report was read. */
export type ReportSource = 'primary' | 'replica'

export interface Report<Answer> {
  answer: Answer
  /** The moment of which the figures are known to have everything; null when the primary answered. */
  asOf: Date | null
}

/** The only way to the replica: for what may be some seconds old and decides about no money. */
export interface ReportReads {
  /**
   * Reads at the replica while it may be read, and otherwise, or when it fails, at the primary; one statement after
   * the other, because they share a connection. @param primary the caller's own database
   * @param notBefore only a replica that knows everything of this moment is read
   */
  read<Answer>(
    primary: Database,
    work: (snapshot: Snapshot) => Promise<Answer>,
    notBefore?: Date,
  ): Promise<Report<Answer>>
}

/** Readers beyond these would wait longer than at the primary. */
const MAX_WAITING = 4
/** A read that took a larger share of the time is not repeated at the primary. */
const SHARE_OF_FIRST_TRY = 0.5
const STATEMENT_SHARE = 0.6875

/** The replica that was asked is too far behind for this report, or no replica. */
class TooFarBehind extends Error {
  override name = 'TooFarBehind'
}

/** Nothing but the primary. */
export function readPrimary(): ReportReads {
  return {
    read: async (primary, work) => ({ answer: await inSnapshot(primary, work), asOf: null }),
  }
}

export function readReplica(options: {
  replica: Database
  watch: Pick<ReplicaWatch, 'find' | 'findLagMs'>
  timeoutMs: number
  log: Logger
  now: () => Date
  onRead: (source: ReportSource) => void
}): ReportReads {
  const { replica, watch, log, now, onRead } = options
  const timeoutMs = String(Math.round(options.timeoutMs * STATEMENT_SHARE))
  const firstTryMs = options.timeoutMs * SHARE_OF_FIRST_TRY

  /** Asks the very connection how far it is, because a balancer may lead to another replica each time. */
  const ask = <Answer>(
    work: (snapshot: Snapshot) => Promise<Answer>,
    notBefore: Date | undefined,
  ): Promise<Report<Answer>> =>
    inSnapshot(replica, async (snapshot) => {
      const askedAt = now().getTime()
      const [begun] = await beginReport(snapshot, { timeoutMs })
      const lagMs = watch.findLagMs(begun?.position)
      if (lagMs === undefined) throw new TooFarBehind()
      const asOf = new Date(askedAt - lagMs)
      if (notBefore && asOf < notBefore) throw new TooFarBehind()
      return { answer: await work(snapshot), asOf }
    })

  /** @returns undefined when the primary has to be asked */
  async function tryReplica<Answer>(
    work: (snapshot: Snapshot) => Promise<Answer>,
    notBefore: Date | undefined,
  ): Promise<Report<Answer> | undefined> {
    const lost = watch.find()
    if (!lost || replica.$client.turns.waiting() >= MAX_WAITING) return undefined
    const startedAt = performance.now()
    try {
      return await unlessLost(ask(work, notBefore), lost)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof TooFarBehind) return undefined
      // any error, such as a conflict with replayed changes: the primary shows whether the statement is wrong
      if (performance.now() - startedAt > firstTryMs) throw error
      log.warn({ err: error }, 'the replica failed: a report reads the primary')
      return undefined
    }
  }

  return {
    async read(primary, work, notBefore) {
      const report = await tryReplica(work, notBefore)
      onRead(report ? 'replica' : 'primary')
      return report ?? { answer: await inSnapshot(primary, work), asOf: null }
    },
  }
}

function inSnapshot<Answer>(
  db: Database,
  work: (snapshot: Snapshot) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction((tx) => work(tx as Snapshot).catch(nameMistake), {
    accessMode: 'read only',
    isolationLevel: 'repeatable read',
  })
}

/** Elsewhere this error means that the database is away, and the connection is closed. */
function nameMistake(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isReadOnly(cause)) throw new Error(`A report must not write: ${cause.message}`)
  }
  throw error
}

/** A replica that falls silent holds nobody until the time limit of a statement. */
async function unlessLost<Answer>(reading: Promise<Answer>, lost: AbortSignal): Promise<Answer> {
  const isLost = Promise.withResolvers<never>()
  const lose = () => isLost.reject(new Error('the replica no longer answers'))
  lost.addEventListener('abort', lose)
  reading.catch(() => {})
  try {
    return await Promise.race([reading, isLost.promise])
  } finally {
    lost.removeEventListener('abort', lose)
  }
}
