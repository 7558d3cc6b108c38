import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import { readyText } from '#domain/notices/ready-text.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { claimInTurn } from './claim-in-turn.ts'
import {
  claimTexts,
  dropStaleTexts,
  markFailed,
  selectHasTexts,
  type ReadyNotice,
} from './notices.store.ts'
import { sendText } from './send-text.ts'

const TASK = 'text-guests'
/** So many wait for the network at once, without a connection. */
const AT_ONCE = 16

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
  const [found] = await selectHasTexts(context.db, { now: context.now() })
  if (!found?.hasTexts) return []
  return claimInTurn(context, async (tx, limits) => {
    await dropStaleTexts(tx, limits)
    return claimTexts(tx, { ...limits, limit: AT_ONCE })
  })
}

/** @returns false when the network refused it */
async function textGuest(context: Context, notice: ReadyText): Promise<boolean> {
  const { noticeId, kind, locationName, station } = notice
  const number = formatPickupNumber(notice) ?? ''
  const body = readyText({ number, locationName, station }, kind === 'REMINDER')
  const reason = await sendText(context, { ...notice, body }, { noticeId })
  if (!reason) return true
  await markFailed(context.db, { noticeId, reason, now: context.now() })
  return false
}
