import type { Context } from '../../context.ts'
import { executeRefund } from './execute-refund.ts'
import { requireOrder } from './orders.access.ts'
import { claimDueRefunds, selectLiveRefund } from './refunds.store.ts'

const AT_ONCE = 8
const MIN_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 3_600

/**
 * Resumes refunds left undecided by a crash, a refusal or an unreachable provider. @returns how
 * many finished
 */
export async function continueRefunds(context: Context): Promise<number> {
  let ended = 0
  while (true) {
    const due = await claimDueRefunds(context.db, [
      context.now(),
      AT_ONCE,
      MIN_RETRY_SECONDS,
      MAX_RETRY_SECONDS,
    ])
    if (due.length === 0) return ended
    const results = await Promise.all(due.map(({ orderId }) => continueOne(context, orderId)))
    ended += results.filter(Boolean).length
  }
}

async function continueOne(context: Context, orderId: string): Promise<boolean> {
  try {
    const [refund] = await selectLiveRefund(context.db, [orderId])
    if (refund) await executeRefund(context, await requireOrder(context, orderId), refund)
    return true
  } catch (error) {
    context.log.warn({ err: error, orderId }, 'a refund will be retried later')
    return false
  }
}
