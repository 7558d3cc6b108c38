import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import { toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'

/** Accepts a dispute, which is lost then. */
export function closeDispute(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  return change(context, request, [id], (loaded) => {
    const dispute = requireLoaded(loaded, 'dispute', id, 'dispute')
    requireOpenDispute(dispute.body)
    const closed: Stripe.Dispute = { ...dispute.body, status: 'lost' }
    const secrets = { ...dispute.secrets, closedAt: toSeconds(context.now()) }
    return {
      body: closed,
      writes: [{ ...dispute, body: closed, secrets }],
      happenings: [{ type: 'charge.dispute.closed', object: closed }],
    }
  })
}

/** Stripe changes nothing of a decided dispute. */
export function requireOpenDispute({ status }: Stripe.Dispute): void {
  if (!['won', 'lost', 'warning_closed'].includes(status)) return
  throw invalidRequest('This dispute is already closed')
}
