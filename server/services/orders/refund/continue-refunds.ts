import type { Context } from '../../../process/context.ts'
import { processDueByAccount } from '../../../batches/process-due.ts'
import { executeRefund } from './execute-refund.ts'
import { requireOrder } from '../orders.access.ts'
import { claimDueRefunds, selectAccountsOfRefunds, selectRefundUnderWay } from './refunds.store.ts'

/**
 * Resumes refunds left undecided by a crash, a refusal or an unreachable provider. @returns how
 * many finished
 */
export function continueRefunds(context: Context): Promise<number> {
  const list = { task: 'continue-refunds', idOf: ({ orderId }: { orderId: string }) => orderId }
  return processDueByAccount(
    context,
    list,
    selectAccountsOfRefunds,
    claimDueRefunds,
    async ({ orderId }) => {
      const [refund] = await selectRefundUnderWay(context.db, { orderId })
      if (refund) await executeRefund(context, await requireOrder(context, orderId), refund)
    },
  )
}
