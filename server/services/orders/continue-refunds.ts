import type { Context } from '../../context.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { claimDueRefunds, findLiveRefund } from './refunds.store.ts'

const AT_ONCE = 8
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3_600

/** Goes on with refunds that a crash, a refusal or an unreachable provider left undecided. @returns how many ended */
export async function continueRefunds(context: Context): Promise<number> {
  let ended = 0
  while (true) {
    const due = await claimDueRefunds(context.db, [
      context.now(),
      AT_ONCE,
      FIRST_WAIT_SECONDS,
      LONGEST_WAIT_SECONDS,
    ])
    if (due.length === 0) return ended
    const results = await Promise.all(due.map(({ orderId }) => continueOne(context, orderId)))
    ended += results.filter(Boolean).length
  }
}

async function continueOne(context: Context, orderId: string): Promise<boolean> {
  try {
    const refund = await findLiveRefund(context.db, orderId)
    if (refund) await carryOutRefund(context, orderId, refund)
    return true
  } catch (error) {
    context.log.warn({ err: error, orderId }, 'a refund is left for a later round')
    return false
  }
}
