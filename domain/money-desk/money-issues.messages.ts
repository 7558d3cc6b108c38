import { countOf } from '#domain/values/count-of.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { EvidenceState } from '../payments/disputes.ts'
import { isTooSmall, type DisputeFacts } from './disputes.ts'
import type { MoneyIssueAction, MoneyIssueKind } from './money-issues.ts'

export const ISSUE_NOT_FOUND = 'This entry does not exist.'
export const ISSUE_REASON_REQUIRED = 'Please say why.'
export const ISSUE_REASON_TOO_LONG = 'Please use at most 200 characters.'
export const ORDER_REQUIRED = 'Please choose the order.'
export const ORDER_DOES_NOT_FIT =
  'This order cannot take the payment any more: it has to be unpaid, of this venue, and of the same sum.'
export const ACTION_NOT_OFFERED = 'That is not offered for this entry.'

export const NO_DISPUTE = 'Only a dispute has evidence.'
export const EVIDENCE_LATE = 'The deadline has passed, so the bank takes no evidence any more.'
export const EVIDENCE_NOT_STAGED =
  'This is not the evidence that is staged. Please read it again, and stage it first.'
export const EVIDENCE_REFUSED =
  'Stripe does not take this evidence. Please answer the dispute there.'

/** Why evidence cannot be sent or changed any more, with who sent it. */
export function evidenceSent(name: string | null): string {
  return `${name ?? 'Somebody'} has already sent the evidence. A bank takes it once.`
}

/** Why an entry is closed already, with who closed it. */
export function issueClosed(name: string | null): string {
  return name ? `${name} has already closed this.` : 'This has already been settled.'
}

/** What an issue knows of its subject. */
export interface IssueFacts {
  amountCents: number | null
  /** Why a payment has no order; TRANSACTION or REVERSAL of a tax; ORDER_REFUNDED for an order that was ended by it. */
  reason?: string | undefined
  /** What the audit found. */
  text?: string | undefined
  /** How many payments of a disconnected account wait. */
  payments?: number | undefined
  dispute?: DisputeFacts | undefined
}

const WHY_NO_ORDER: Record<string, string> = {
  NO_ORDER_NAMED: 'it names no order',
  ORDER_UNKNOWN: 'its order does not exist here',
  MEMBERSHIP_UNKNOWN: 'its membership does not exist here',
}

/** The cause in a sentence. */
export function describeIssue(kind: MoneyIssueKind, facts: IssueFacts) {
  const { amountCents, reason, text } = facts
  const money = amountCents === null ? 'Money' : formatMoney(amountCents)
  switch (kind) {
    case 'PAYMENT_WITHOUT_ORDER':
      return `${money} was paid without an order: ${WHY_NO_ORDER[reason ?? ''] ?? 'nothing waits for it'}.`
    case 'LATE_PAYMENT_NOT_RETURNED':
      return `${money} came too late for its order, and the provider has not given it back yet.`
    case 'ORDER_BEING_PAID':
      return `An order of ${money} has been waiting for its payment to be confirmed for over 10 minutes.`
    case 'REFUND_PENDING':
      return `A refund of ${money} has been pending for over 24 hours.`
    case 'REFUND_HELD':
      return `Stripe holds a refund of ${money}, because the balance there does not cover it. It is made by itself once new sales do, or once you add money at Stripe.`
    case 'REFUND_REFUSED':
      return `The provider refuses to give back ${money}. It is tried again by itself.`
    case 'REFUND_FAILED':
      return reason === 'ORDER_REFUNDED'
        ? `A refund of ${money} failed after the order had ended. Pay the guest back another way.`
        : `A refund of ${money} failed. Refund the order again, or pay the guest back another way.`
    case 'DISPUTE':
    case 'INQUIRY':
      return describeDispute(kind === 'INQUIRY', money, facts)
    case 'TAX_REFUSED':
      return reason === 'REVERSAL'
        ? `The tax service refused to take back ${money} of tax.`
        : `The tax service refused to record ${money} of tax.`
    case 'AUDIT_DIFFERENCE':
      return `The audit found a difference. ${text ?? ''}`
    case 'PAYOUT_DIFFERENCE':
      return `A payout differs from its payments, refunds, disputes and fees by ${money}.`
    case 'NEGATIVE_BALANCE':
      return `The balance at the payment provider is below zero: it is owed ${money}. New sales pay it, or it is taken from the bank account.`
    case 'ACCOUNT_DISCONNECTED':
      return describeDisconnected(facts.payments ?? 0)
  }
}

function describeDisconnected(payments: number) {
  const them = payments === 1 ? 'it' : 'them'
  return `The venue’s own account at Stripe is disconnected, so we cannot see what became of ${countOf(payments, 'payment')}: whether ${payments === 1 ? 'it was' : 'they were'} paid, given back or disputed. Please look at ${them} at Stripe. Once the account is connected again, we look by ourselves.`
}

function describeDispute(isInquiry: boolean, money: string, { amountCents, dispute }: IssueFacts) {
  if (dispute?.stage === 'LOST') {
    return `The bank decided a dispute of ${money} for the cardholder. The money is gone.`
  }
  const said = dispute && SAID[dispute.reason]
  const small = isTooSmall(amountCents)
  const sentences = isInquiry
    ? [
        `The bank asks about a payment of ${money}${said ? `: ${said}` : ''}. No money was taken yet.`,
        small
          ? 'Below $20 it is cheaper to refund the order than to answer.'
          : 'A good answer, or a refund, keeps it from becoming a dispute.',
      ]
    : [
        `The cardholder disputes a payment of ${money}${said ? `: ${said}` : ''}.`,
        'The bank has taken the money and a fee.',
        ...(small ? ['Below $20 an answer costs more than it brings: accept it.'] : []),
      ]
  if (dispute && !dispute.isOfOrder) sentences.push('It paid a membership: answer it at Stripe.')
  if (dispute?.evidenceState) sentences.push(OF_EVIDENCE[dispute.evidenceState])
  if (dispute && dispute.dueBy === null) sentences.push('The bank takes no answer.')
  return sentences.join(' ')
}

const OF_EVIDENCE: Record<EvidenceState, string> = {
  STAGED: 'The evidence is staged at Stripe, and not sent yet.',
  SENDING: 'The evidence is being sent.',
  SENT: 'The evidence was sent.',
  REFUSED: 'Stripe did not take the evidence: answer there.',
}

/** What a dispute without an order concerns. */
export const A_MEMBERSHIP = 'A membership'

/** What the cardholder says, by the provider's words. https://docs.stripe.com/disputes/categories */
const SAID: Record<string, string> = {
  credit_not_processed: 'a refund was promised and did not come',
  duplicate: 'it was paid twice',
  fraudulent: 'somebody else paid with the card',
  product_not_received: 'nothing was handed over',
  product_unacceptable: 'what was handed over was not right',
  unrecognized: 'the cardholder does not recognize it',
}

/** The words on the button of an action. */
export const ACTION_LABELS: Record<MoneyIssueAction, string> = {
  refund: 'Refund it',
  'belongs-to-order': 'It belongs to an order',
  'another-sale': 'Another sale',
  'try-again': 'Try again',
  'paid-back-otherwise': 'Paid back another way',
  'reported-by-hand': 'Reported by hand',
  'checked-by-hand': 'Checked at Stripe',
  explained: 'Explained',
  accept: 'Close without an answer',
  'stage-evidence': 'Stage the evidence',
  'send-evidence': 'Send the evidence',
}

/** 'Order 142 of Maya P. at Main Bar' */
export function concernsOrder(
  pickupNumber: number | null,
  guest: string | null,
  location: string,
): string {
  const order = pickupNumber === null ? 'An order' : `Order ${pickupNumber}`
  return `${order}${guest ? ` of ${guest}` : ''} at ${location}`
}

/** 'Account acct_1OfHarborHall: pi_1, pi_2, pi_3 and 4 more'; the operator's account has no name. */
export function concernsAccount(
  account: string,
  {
    paymentIds = [],
    payments = 0,
  }: { paymentIds?: string[] | undefined; payments?: number | undefined },
): string {
  const name = account ? `Account ${account}` : 'The operator’s account'
  const more = payments - paymentIds.length
  const named = paymentIds.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return named ? `${name}: ${named}` : name
}

/** '3 need a person' */
export const openCount = (count: number) =>
  count === 1 ? '1 needs a person' : `${count} need a person`

/** '1 to answer within 3 days', '50 or more to answer within 3 days' */
export const toAnswerSoon = (count: number, isMore: boolean) =>
  `${count}${isMore ? ' or more' : ''} to answer within 3 days`
