import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import type { PushMessage } from '#domain/notices/notices.contract.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import {
  claimPushes,
  deleteBrowser,
  markFailed,
  returnReminder,
  selectBrowsers,
  type ReadyNotice,
} from './notices.store.ts'

const TASK = 'push-guests'
/** So many wait for the push services at once, without a connection. */
const AT_ONCE = 16

/**
 * A job: sends what guests asked to be told by their browsers. Each is claimed just before it is sent, and is never sent
 * again. @returns how many reached a push service
 */
export async function pushGuests(context: Context): Promise<number> {
  let sent = 0
  for (;;) {
    const items = await claimPushes(context.db, { now: context.now(), limit: AT_ONCE })
    if (items.length === 0) return sent
    const batch = { task: TASK, items, idOf, isScheduled: true, atOnce: AT_ONCE }
    await processEach(context, batch, async (notice) => {
      if (await pushGuest(context, notice)) sent++
    })
  }
}

const idOf = ({ noticeId }: ReadyNotice) => noticeId

/** @returns whether a push service has accepted it for at least one browser */
async function pushGuest(context: Context, notice: ReadyNotice): Promise<boolean> {
  const { noticeId, userId, kind } = notice
  const browsers = await selectBrowsers(context.db, { userId })
  const message = toMessage(notice)
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      try {
        const outcome = await context.push.send(browser, message)
        if (outcome === 'GONE') await deleteBrowser(context.db, { userId, ...browser })
        return outcome
      } catch (error) {
        context.log.warn({ err: error, noticeId }, 'a browser could not be called')
        return 'FAILED'
      }
    }),
  )
  if (outcomes.includes('ACCEPTED')) return true
  const isGone = outcomes.every((outcome) => outcome === 'GONE')
  const now = context.now()
  if (isGone && kind === 'REMINDER') await returnReminder(context.db, { noticeId, now })
  else await markFailed(context.db, { noticeId, reason: isGone ? 'GONE' : 'REFUSED', now })
  return false
}

function toMessage(notice: ReadyNotice): PushMessage {
  const { noticeId, orderId, kind, vendorLocationId, locationName, station } = notice
  const number = formatPickupNumber(notice)
  const order = number === undefined ? 'Your order' : `Order ${number}`
  return {
    noticeId,
    title: `${order}${station === null ? '' : ` (${station})`} is ${kind === 'REMINDER' ? 'waiting for you' : 'ready'}`,
    body: `Pick it up at ${locationName}.`,
    path: `/location/${encodeURIComponent(vendorLocationId)}/order/${orderId}/status`,
    tag: `${orderId} ${station ?? ''}`.trim(),
  }
}
