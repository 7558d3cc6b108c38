import { z } from 'zod'
import { amount } from '../inventory/inventory.contract.ts'

/** A refund that waits for a manager, or was decided. */
export const refundApproval = z
  .object({
    approvalId: z.string(),
    orderId: z.string(),
    pickupNumber: z.int().nullable(),
    state: z.enum(['WAITING', 'CONFIRMED', 'REFUSED', 'EXPIRED']).meta({
      description: 'EXPIRED after 2 minutes without an answer',
    }),
    amount: amount.meta({ description: 'What goes back' }),
    items: z.array(z.string()).meta({ description: 'What goes back in words' }),
    reason: z.string(),
    askedBy: z.string().nullable(),
    decidedBy: z.string().nullable(),
    secondsLeft: z.int().meta({ description: 'By the clock of the server, until it expires' }),
  })
  .meta({ id: 'RefundApproval' })

export const refundApprovalAnswer = z.object({ approval: refundApproval })
export const refundApprovalList = z.object({ items: z.array(refundApproval) })
export const refundDecision = z.object({ decision: z.enum(['CONFIRM', 'REFUSE']) })

export type RefundApproval = z.infer<typeof refundApproval>
export type RefundApprovalList = z.infer<typeof refundApprovalList>
export type RefundDecision = z.infer<typeof refundDecision>
