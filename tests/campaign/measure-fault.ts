import { setTimeout as delay } from 'node:timers/promises'
import { auditBooks, countMissing } from './audit.ts'
import type { Installation } from './installation.ts'
import { waitFor } from './processes.ts'
import type { Row } from './report.ts'

export interface Aims {
  /** The longest time in seconds without a sale, and of failing calls. */
  outSeconds: number
  /** No call may fail at all. */
  hasNoFailures?: boolean
  /** Menus are answered all the time. */
  keepsMenus?: boolean
}

/** Load on a busy machine can cause a pause of this length, or that many of the longest one before the fault. */
const ALWAYS_SECONDS = 1
const ALWAYS_TIMES = 2
const MENUS_TIMEOUT_SECONDS = 120

/**
 * Sells before, while and after something fails, and looks up afterwards what people were told.
 * `fail` returns when what it broke works again.
 */
export async function measureFault(
  installation: Installation,
  title: string,
  aims: Aims,
  fail: () => Promise<string | void>,
): Promise<Row> {
  const { crowd, options, database, databaseProxy } = installation
  const { timeline } = crowd
  const toldBefore = { paid: crowd.paid.length, handedOver: crowd.handedOver.length }
  await database.settled()
  const beganAt = performance.now()
  crowd.resume()
  await delay(options.seconds * 1_000)
  const from = performance.now()
  if (timeline.salesPerSecond(beganAt, from) === 0) {
    const failures = JSON.stringify(timeline.countFailures(beganAt, from))
    throw new Error(`Nobody buys before anything fails: ${failures}`)
  }
  const usualSeconds = timeline.longestPause(beganAt, from)
  const note = await fail()
  const failedUntil = performance.now()
  await waitFor(
    'people buy again',
    () => timeline.salesPerSecond(performance.now() - 2_000, performance.now()) > 0,
  )
  const menusFrom = performance.now()
  const menus = await waitFor(
    'all menus are open again',
    async () => {
      const state = await installation.menus()
      return state.open >= options.menus && state
    },
    MENUS_TIMEOUT_SECONDS,
  ).catch(() => undefined)
  const wholeFrom = performance.now()
  await delay(options.seconds * 1_000)
  const until = performance.now()
  await crowd.pause()
  await database.settled()
  const missing = await countMissing(database.adminUrl(await database.primary()), {
    paid: crowd.paid.slice(toldBefore.paid),
    handedOver: crowd.handedOver.slice(toldBefore.handedOver),
  })
  const row: Omit<Row, 'missed'> = {
    title,
    before: timeline.salesPerSecond(from - options.seconds * 1_000, from),
    during: timeline.salesPerSecond(from, failedUntil),
    after: timeline.salesPerSecond(wholeFrom, until),
    outSeconds: timeline.longestPause(from, until),
    failedSeconds: timeline.failedFor(from, until),
    failures: timeline.countFailures(from, until),
    menusSeconds: menus ? (wholeFrom - menusFrom) / 1_000 : undefined,
    missing,
    audit: await auditBooks(databaseProxy.port, { hasNodes: true }),
    ...(note && { note }),
  }
  const always = Math.max(ALWAYS_SECONDS, ALWAYS_TIMES * usualSeconds)
  return { ...row, missed: listMissed(row, aims, always) }
}

function listMissed(row: Omit<Row, 'missed'>, aims: Aims, alwaysSeconds: number): string[] {
  const failures = Object.values(row.failures).reduce((sum, count) => sum + count, 0)
  const refused = Object.keys(row.failures).filter((kind) => / answered with | is /.test(kind))
  const closed = Object.keys(row.failures).filter((kind) => kind.startsWith('menu:'))
  return [
    row.missing > 0 && `${row.missing} acknowledged orders are missing`,
    row.audit && `the audit: ${row.audit}`,
    aims.hasNoFailures && failures > 0 && `${failures} calls failed`,
    aims.keepsMenus && closed.length > 0 && `menus failed: ${closed.join(', ')}`,
    refused.length > 0 && `people were refused: ${refused.join(', ')}`,
    row.outSeconds > aims.outSeconds + alwaysSeconds &&
      `nobody could buy for ${row.outSeconds.toFixed(1)} s, the aim is ${aims.outSeconds} s`,
    row.failedSeconds > aims.outSeconds + alwaysSeconds &&
      `calls failed for ${row.failedSeconds.toFixed(1)} s, the aim is ${aims.outSeconds} s`,
    row.after < row.before / 4 && 'people buy less than a quarter of what they did before',
    row.menusSeconds === undefined && 'some menus stayed closed',
  ].filter((text) => typeof text === 'string')
}
