import type Stripe from 'stripe'
import type { TestCard } from '../cards/test-cards.ts'
import type { Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** The bank wants an answer by the end of this day in UTC. */
const DAYS_TO_ANSWER = 8
const DAY_SECONDS = 86_400

/** The evidence of text that Stripe takes; the stand-in has no files. */
export const EVIDENCE_TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  ...(Object.fromEntries(EVIDENCE_TEXTS.map((name) => [name, null])) as Record<
    (typeof EVIDENCE_TEXTS)[number],
    null
  >),
  cancellation_policy: null,
  customer_communication: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  enhanced_evidence: {},
  receipt: null,
  refund_policy: null,
  service_documentation: null,
  shipping_documentation: null,
  uncategorized_file: null,
}

/** The dispute of a whole charge, or the bank's inquiry, which takes no money yet. Both wait for evidence. */
export function newDispute(
  charge: Stripe.Charge,
  asked: NonNullable<TestCard['dispute']>,
  now: Date,
) {
  const isInquiry = asked === 'inquiry'
  const created = toSeconds(now)
  const body: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: (Math.floor(created / DAY_SECONDS) + DAYS_TO_ANSWER + 1) * DAY_SECONDS - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'fraudulent' : asked,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  return {
    id: body.id,
    kind: 'dispute',
    version: 0,
    secrets: null,
    body,
  } satisfies Stored<'dispute'>
}
