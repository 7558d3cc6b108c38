import { processDue } from '../../batches/process-due.ts'
import type { Context } from '../../process/context.ts'
import { claimAssigning, endAssigning, type Assigning } from './unmatched-payments.store.ts'

/**
 * Works on payments that people gave to an order; failures are tried again at growing intervals. @param pay whether the
 * order took the payment; if not, it is listed again @returns how many were decided
 */
export function processAssigning(
  context: Context,
  pay: (assigning: Assigning) => Promise<boolean>,
): Promise<number> {
  return processDue(
    context,
    { task: 'assign-payments', idOf: ({ paymentIntentId }) => paymentIntentId },
    claimAssigning,
    async (assigning) => {
      const status = (await pay(assigning)) ? 'ASSIGNED' : 'LISTED'
      await endAssigning(context.db, { paymentIntentId: assigning.paymentIntentId, status })
    },
  )
}

export type { Assigning }
