import type { AnalyticsDump } from '#domain/analytics/analytics.contract.ts'
import { REGENERATED_RECENTLY } from '#domain/analytics/analytics.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import type { Snapshot } from '../../db/replica/report-reads.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import {
  countSoldOrders,
  selectMonth,
  selectRegeneration,
  upsertRegeneration,
} from './analytics.store.ts'
import { EXPORT_PAGE_SIZE, pageSoldOrders } from './list-sold-orders.ts'

const CURRENT_MONTH_MS = 5 * MINUTE_MS
const PAST_MONTH_MS = 60 * MINUTE_MS
const VERSION = '1'

export interface DumpRequest {
  /** YYYY-MM. */
  month: string
  includeRefunded: boolean
  /** Reads the first page, and then the next ones, again. */
  forceRegeneration: boolean
  vendorLocationId: string | null
  nextToken?: string | undefined
}

/**
 * The orders of a month's business days, a page at a time, from the cache for 5 minutes while the month lasts and for 60 minutes
 * afterwards. @throws Failure forbidden, or too_many for a second regeneration in a minute
 */
export async function dumpMonth(
  context: Context,
  vendorId: string,
  { month, includeRefunded, forceRegeneration, vendorLocationId, nextToken }: DumpRequest,
): Promise<AnalyticsDump> {
  await requireRole(context, vendorId, canSeeAnalytics)
  const { timeZone } = await requireVendor(context, vendorId)
  const [range] = await selectMonth(context.db, { vendorId, firstDay: `${month}-01` })
  const { from, to } = range as { from: Date; to: Date }
  const isFresh = ({ generatedAt }: AnalyticsDump) => {
    const wasCurrent = Date.parse(generatedAt) < to.getTime()
    const ageMs = context.now().getTime() - Date.parse(generatedAt)
    return ageMs < (wasCurrent ? CURRENT_MONTH_MS : PAST_MONTH_MS)
  }
  const regeneratedAt =
    forceRegeneration && nextToken === undefined
      ? await recordRegeneration(context, vendorId)
      : (await selectRegeneration(context.db, { vendorId }))[0]?.at
  const key = [
    vendorId,
    timeZone,
    from.getTime(),
    to.getTime(),
    vendorLocationId,
    month,
    includeRefunded,
    regeneratedAt?.getTime(),
    nextToken,
  ].join(' ')
  const load = async (): Promise<AnalyticsDump> => {
    const startedAt = context.now()
    const sold = { from, to, includeRefunded, vendorLocationId }
    const count = async (snapshot: Snapshot) => {
      const [counted] = await countSoldOrders(snapshot, { vendorId, ...sold })
      const page = { limit: EXPORT_PAGE_SIZE, nextToken }
      return { counted, ...(await pageSoldOrders(snapshot, vendorId, sold, page)) }
    }
    const { answer, asOf } = await context.reports.read(context.db, count, regeneratedAt)
    return {
      vendorId,
      month,
      numOrders: answer.counted?.count ?? 0,
      generatedAt: (asOf ?? startedAt).toISOString(),
      metadata: { version: VERSION, timeZone, includeRefunded },
      ordersEnriched: answer.orders,
      nextToken: answer.nextToken,
    }
  }
  return context.dumps.get(key, isFresh, () => context.exportTurns.take(vendorId, load))
}

/** Invalidates the cached dumps of the vendor in every process. */
async function recordRegeneration(context: Context, vendorId: string): Promise<Date> {
  const now = context.now()
  const latest = new Date(now.getTime() - MINUTE_MS)
  const [noted] = await upsertRegeneration(context.db, { vendorId, now, latest })
  if (noted) return noted.at
  const [last] = await selectRegeneration(context.db, { vendorId })
  const waitMs = (last?.at.getTime() ?? 0) + MINUTE_MS - now.getTime()
  throw new Failure('too_many', REGENERATED_RECENTLY, {
    code: 'REGENERATED_RECENTLY',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  })
}
