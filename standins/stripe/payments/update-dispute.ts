import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findGroup, findText, type Form } from '../http/form.ts'
import { invalidRequest, unknownParameter } from '../http/stripe-refusal.ts'
import { EVIDENCE_TEXTS } from '../objects/dispute.ts'
import { toMetadata } from '../objects/metadata.ts'
import { toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'
import { requireOpenDispute } from './close-dispute.ts'

const PARAMETERS = new Set(['evidence', 'expand', 'metadata', 'submit'])
const MAX_CHARACTERS = 150_000

/** What a text of the evidence decides, as in Stripe's test mode; Stripe takes some seconds for it. */
const RESULTS: Record<string, (isInquiry: boolean) => Stripe.Dispute.Status | undefined> = {
  winning_evidence: (isInquiry) => (isInquiry ? 'warning_closed' : 'won'),
  losing_evidence: (isInquiry) => (isInquiry ? 'warning_closed' : 'lost'),
  escalate_inquiry_evidence: (isInquiry) => (isInquiry ? 'needs_response' : undefined),
}

/** Stages evidence of a dispute with `submit=false`, and sends it to the bank without, once. */
export function updateDispute(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  const { form } = request
  const unknown = Object.keys(form).find((name) => !PARAMETERS.has(name))
  if (unknown) throw unknownParameter(unknown)
  const given = readEvidence(form)
  const isSubmitted = readSubmit(form, Object.keys(given).length > 0)
  return change(context, request, [id], (loaded) => {
    const dispute = requireLoaded(loaded, 'dispute', id, 'dispute')
    requireOpenDispute(dispute.body)
    const staged = stage(dispute.body, form, given)
    if (!isSubmitted) {
      const happenings = [{ type: 'charge.dispute.updated', object: staged } as const]
      return { body: staged, writes: [{ ...dispute, body: staged }], happenings }
    }
    const now = toSeconds(context.now())
    const sent = submit(staged, now)
    const isEscalated = dispute.body.is_charge_refundable && !sent.is_charge_refundable
    const isClosed = ['won', 'lost', 'warning_closed'].includes(sent.status)
    return {
      body: sent,
      writes: [
        {
          ...dispute,
          body: sent,
          secrets: {
            ...dispute.secrets,
            ...(isEscalated && { withdrawnAt: now }),
            ...(isClosed && { closedAt: now }),
          },
        },
      ],
      happenings: [
        { type: 'charge.dispute.updated', object: sent },
        ...(isEscalated ? [{ type: 'charge.dispute.funds_withdrawn', object: sent } as const] : []),
        ...(isClosed ? [{ type: 'charge.dispute.closed', object: sent } as const] : []),
      ],
    }
  })
}

function readEvidence(form: Form): Record<string, string | null> {
  const group = findGroup(form, 'evidence') ?? {}
  const known = new Set<string>(EVIDENCE_TEXTS)
  const unknown = Object.keys(group).find((name) => !known.has(name))
  if (unknown) throw unknownParameter(`evidence[${unknown}]`)
  return Object.fromEntries(
    Object.keys(group).map((name) => [name, findText(form, 'evidence', name) || null]),
  )
}

/** Evidence is sent unless the request says otherwise. */
function readSubmit(form: Form, hasEvidence: boolean): boolean {
  const submitted = findText(form, 'submit')
  if (submitted === undefined) return hasEvidence
  if (submitted === 'true' || submitted === 'false') return submitted === 'true'
  throw invalidRequest(`Invalid boolean: ${submitted}`, { param: 'submit' })
}

function stage(
  dispute: Stripe.Dispute,
  form: Form,
  given: Record<string, string | null>,
): Stripe.Dispute {
  const names = Object.keys(given)
  if (names.length > 0 && dispute.evidence_details.submission_count > 0) throw alreadySubmitted()
  const evidence = { ...dispute.evidence, ...given }
  const texts = Object.values(evidence).filter((value) => typeof value === 'string')
  if (texts.join('').length > MAX_CHARACTERS) {
    throw invalidRequest('The evidence has more than 150,000 characters.', { param: 'evidence' })
  }
  const hasEvidence = texts.length > 0
  return {
    ...dispute,
    metadata: toMetadata(dispute.metadata, form),
    evidence,
    evidence_details: { ...dispute.evidence_details, has_evidence: hasEvidence },
  }
}

function submit(staged: Stripe.Dispute, now: number): Stripe.Dispute {
  const { evidence, evidence_details: details, status } = staged
  if (details.submission_count > 0) throw alreadySubmitted()
  if (!details.has_evidence) {
    throw invalidRequest('There is no evidence to submit.', { param: 'submit' })
  }
  const isInquiry = status === 'warning_needs_response'
  const reviewed = isInquiry ? 'warning_under_review' : 'under_review'
  const decided = RESULTS[evidence.uncategorized_text ?? '']?.(isInquiry) ?? reviewed
  const isEscalated = decided === 'needs_response'
  return {
    ...staged,
    status: decided,
    is_charge_refundable: isEscalated ? false : staged.is_charge_refundable,
    // the dispute that an inquiry becomes waits for an answer of its own
    evidence_details: {
      ...details,
      past_due: details.due_by !== null && now > details.due_by,
      submission_count: isEscalated ? 0 : 1,
      submission_method: isEscalated ? 'not_submitted' : 'manual',
    },
  }
}

function alreadySubmitted() {
  return invalidRequest('Evidence of this dispute has already been submitted.')
}
