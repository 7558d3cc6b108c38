import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import { readyText } from '#domain/notices/ready-text.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { hasStopped, wasRefused } from '../identity/was-refused.ts'
import {
  claimTexts,
  dropStaleTexts,
  lockTexts,
  markFailed,
  selectHasTexts,
  stopTexts,
  type ReadyNotice,
} from './notices.store.ts'

const TASK = 'text-guests'
/** So many wait for the network at once, without a connection. */
const AT_ONCE = 16
const NO_LIMIT = 1_000_000

type ReadyText = ReadyNotice & { phoneNumber: string }

/**
 * A job: texts guests who agreed and have not seen that their order is ready. Sign-in codes go first: they take what the
 * sender can send in a second, and a text that waited for too long is dropped. Each is claimed just before it is sent, and
 * is never sent again. @returns how many were sent
 */
export async function textGuests(context: Context): Promise<number> {
  let sent = 0
  for (;;) {
    const items = await claim(context)
    if (items.length === 0) return sent
    const batch = { task: TASK, items, idOf, isScheduled: true, atOnce: AT_ONCE }
    await processEach(context, batch, async (notice) => {
      if (await textGuest(context, notice)) sent++
    })
  }
}

const idOf = ({ noticeId }: ReadyText) => noticeId

async function claim(context: Context): Promise<ReadyText[]> {
  const { config, db } = context
  const [found] = await selectHasTexts(db, { now: context.now() })
  if (!found?.hasTexts) return []
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const now = context.now()
    await dropStaleTexts(tx, { now })
    const perSecond = config.SMS_PER_SECOND > 0 ? config.SMS_PER_SECOND : NO_LIMIT
    return claimTexts(tx, { now, limit: AT_ONCE, perSecond })
  })
}

/** @returns false when the network refused it */
async function textGuest(context: Context, notice: ReadyText): Promise<boolean> {
  const { noticeId, userId, kind, phoneNumber, locationName, station } = notice
  const number = formatPickupNumber(notice) ?? ''
  const body = readyText({ number, locationName, station }, kind === 'REMINDER')
  try {
    await context.sms.send({ to: phoneNumber, body, isReadyText: true })
    return true
  } catch (error) {
    const now = context.now()
    // it may arrive, so it counts as sent
    if (!wasRefused(error)) throw error
    await markFailed(context.db, {
      noticeId,
      reason: hasStopped(error) ? 'STOPPED' : 'REFUSED',
      now,
    })
    if (hasStopped(error)) await stopTexts(context.db, { userId, now })
    else context.log.warn({ err: error, noticeId }, 'a guest could not be texted')
    return false
  }
}
