import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import { toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'

/** Results that Stripe's test mode decides by the text of the evidence. */
const RESULTS = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
] as const)

/** Closes a dispute by its evidence, as Stripe does in test mode. */
export function closeDispute(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  const evidence = findText(request.form, 'evidence', 'uncategorized_text')
  const status = [...RESULTS].find(([text]) => text === evidence)?.[1]
  if (!status) {
    throw invalidRequest('The stand-in knows winning_evidence and losing_evidence.', {
      param: 'evidence[uncategorized_text]',
    })
  }
  return change(context, request, [id], (loaded) => {
    const dispute = requireLoaded(loaded, 'dispute', id)
    if (dispute.body.status !== 'needs_response') {
      throw invalidRequest('This dispute is already closed.')
    }
    const closed = { ...dispute.body, status }
    return {
      body: closed,
      writes: [{ ...dispute, body: closed, secrets: { closedAt: toSeconds(context.now()) } }],
      happenings: [{ type: 'charge.dispute.closed', object: closed }],
    }
  })
}
