import type Stripe from 'stripe'
import type { DisputeStage, EvidenceField, EvidencePart } from '#domain/payments/disputes.ts'
import type { ProviderDispute } from './payment-gateway.ts'

const MS = 1_000

export function toProviderDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { status, evidence_details: details } = dispute
  return {
    disputeId: dispute.id,
    isInquiry: status.startsWith('warning_'),
    stage: STAGE_OF[status] ?? 'UNDER_REVIEW',
    takesMoney: MONEY_TAKEN.has(status),
    isAnswered: details.submission_count > 0,
    reason: dispute.reason,
    amountCents: dispute.amount,
    openedAt: new Date(dispute.created * MS),
    // 0 means that the bank takes no answer
    dueBy: details.due_by ? new Date(details.due_by * MS) : undefined,
  }
}

/** An appeal is answered at the provider, by other evidence. */
const STAGE_OF: Record<string, DisputeStage> = {
  warning_needs_response: 'NEEDS_ANSWER',
  needs_response: 'NEEDS_ANSWER',
  warning_under_review: 'UNDER_REVIEW',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  warning_closed: 'CLOSED',
  prevented: 'CLOSED',
}

/** An inquiry (`warning_…`) takes no money yet, and a won dispute gives it back. */
const MONEY_TAKEN = new Set<Stripe.Dispute.Status>(['needs_response', 'under_review', 'lost'])

const NAME_OF: Record<EvidenceField, keyof Stripe.DisputeUpdateParams.Evidence> = {
  product: 'product_description',
  customer: 'customer_name',
  'service-date': 'service_date',
  activity: 'access_activity_log',
  terms: 'refund_policy_disclosure',
  other: 'uncategorized_text',
}

/** Parts of the same field become one text, each under its title. */
export function toEvidence(parts: readonly EvidencePart[]): Stripe.DisputeUpdateParams.Evidence {
  const fields = [...new Set(parts.map(({ field }) => field))]
  return Object.fromEntries(
    fields.map((field) => {
      const own = parts.filter((part) => part.field === field)
      const [first] = own
      const text =
        own.length === 1
          ? first?.text
          : own.map((part) => `${part.title}\n${part.text}`).join('\n\n')
      return [NAME_OF[field], text]
    }),
  )
}
