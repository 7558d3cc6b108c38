import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { ReplicaLag } from './replica-lag.ts'
import { selectPrimaryPosition, selectReplayedPosition } from './replica.store.ts'

const CHECK_EVERY_MS = 1_000

export interface ReplicaWatch {
  /** Set while the replica may be read; aborted when it no longer answers. */
  find(): AbortSignal | undefined
  /** How far a replica at this position is behind; undefined when it may not be read. */
  findLagMs(position: string | null | undefined): number | undefined
  /** How far it was behind when it last answered, and how long ago that was. */
  lagMs(): number
  stop(): Promise<void>
}

/**
 * Asks primary and replica every second how far they are. A replica that does not answer, is no standby or is
 * too far behind is not read.
 */
export function watchReplica(options: {
  primary: Database
  replica: Database
  maxLagMs: number
  log: Logger
}): ReplicaWatch {
  const { primary, replica, maxLagMs, log } = options
  const lag = new ReplicaLag()
  const stopping = new AbortController()
  let caughtUpAt = performance.now()
  /** Set while the replica answers as a standby. */
  let answering: AbortController | undefined
  let problem: unknown
  let wasRead: boolean | undefined

  const lagMs = () => performance.now() - caughtUpAt
  const isFresh = (behindMs: number) => behindMs <= maxLagMs
  const find = () => (isFresh(lagMs()) ? answering?.signal : undefined)

  const notePrimary = async () => {
    const at = performance.now()
    const [found] = await selectPrimaryPosition(primary, {})
    if (found) lag.notePrimary(at, BigInt(found.position))
  }
  const noteReplica = async () => {
    try {
      const [found] = await selectReplayedPosition(replica, {})
      if (typeof found?.position !== 'string') throw new Error('It is not a standby.')
      caughtUpAt = lag.findMoment(BigInt(found.position)) ?? caughtUpAt
      answering ??= new AbortController()
      problem = undefined
    } catch (error) {
      answering?.abort()
      answering = undefined
      problem = error
    }
  }
  const check = async () => {
    // while the primary is away, what it said before still tells how old the replica is
    await Promise.allSettled([notePrimary(), noteReplica()])
    const isRead = find() !== undefined
    if (isRead === wasRead) return
    wasRead = isRead
    if (isRead) log.info('reports read the replica')
    else log.warn({ err: problem, lagSeconds: lagMs() / 1_000 }, 'reports read the primary')
  }
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await check()
      await delay(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    find,
    findLagMs(position) {
      const moment = position ? lag.findMoment(BigInt(position)) : undefined
      if (moment === undefined) return undefined
      const behindMs = performance.now() - moment
      return isFresh(behindMs) ? behindMs : undefined
    },
    lagMs,
    async stop() {
      stopping.abort()
      await checking
    },
  }
}
