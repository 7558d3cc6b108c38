/** What of the money needs a person. */
export const MONEY_ISSUE_KINDS = [
  'PAYMENT_WITHOUT_ORDER',
  'LATE_PAYMENT_NOT_RETURNED',
  'ORDER_BEING_PAID',
  'REFUND_PENDING',
  /** The provider holds a refund until the balance covers it. */
  'REFUND_HELD',
  /** An automatic refund, which is tried again by itself too. */
  'REFUND_REFUSED',
  /** A refund that staff asked for, or that the bank returned. */
  'REFUND_FAILED',
  'DISPUTE',
  /** The bank asks about a payment, and has taken no money yet. */
  'INQUIRY',
  'TAX_REFUSED',
  'AUDIT_DIFFERENCE',
  'PAYOUT_DIFFERENCE',
  /** We owe the provider. */
  'NEGATIVE_BALANCE',
  /** The venue disconnected its account, so payments on it can no longer be looked at. */
  'ACCOUNT_DISCONNECTED',
] as const
export type MoneyIssueKind = (typeof MONEY_ISSUE_KINDS)[number]

/** What a person can do about an issue. */
export const MONEY_ISSUE_ACTIONS = [
  /** Give an unknown payment back. */
  'refund',
  /** The payment pays an unpaid order of the same sum, which a person names. */
  'belongs-to-order',
  /** The payment is of another sale on the same account. */
  'another-sale',
  'try-again',
  /** The guest was paid back another way. */
  'paid-back-otherwise',
  /** The tax was reported to the authority by hand. */
  'reported-by-hand',
  /** A person has looked at the payments where we cannot. */
  'checked-by-hand',
  /** Somebody knows the reason of a difference. */
  'explained',
  /** A dispute is lost, or nobody answers it. This closes the entry and tells the provider nothing. */
  'accept',
  /** Put the evidence of a dispute together, and keep it at the provider. */
  'stage-evidence',
  /** Send the staged evidence to the bank, which takes it once. */
  'send-evidence',
] as const
export type MoneyIssueAction = (typeof MONEY_ISSUE_ACTIONS)[number]

const ACTIONS: Record<MoneyIssueKind, readonly MoneyIssueAction[]> = {
  PAYMENT_WITHOUT_ORDER: ['refund', 'belongs-to-order', 'another-sale'],
  LATE_PAYMENT_NOT_RETURNED: ['try-again'],
  ORDER_BEING_PAID: ['try-again'],
  REFUND_PENDING: ['try-again'],
  // sales or a deposit at the provider settle it
  REFUND_HELD: ['try-again'],
  REFUND_REFUSED: ['try-again'],
  REFUND_FAILED: ['paid-back-otherwise'],
  DISPUTE: ['stage-evidence', 'send-evidence', 'accept'],
  INQUIRY: ['stage-evidence', 'send-evidence', 'accept'],
  TAX_REFUSED: ['try-again', 'reported-by-hand'],
  AUDIT_DIFFERENCE: ['explained'],
  PAYOUT_DIFFERENCE: ['explained'],
  // sales and the provider's debit of the bank settle it
  NEGATIVE_BALANCE: [],
  ACCOUNT_DISCONNECTED: ['checked-by-hand'],
}

/** These close an issue by a person's word, so they need a reason. */
const BY_WORD: readonly MoneyIssueAction[] = [
  'another-sale',
  'paid-back-otherwise',
  'reported-by-hand',
  'checked-by-hand',
  'explained',
  'accept',
]

export const MAX_ISSUE_REASON_LENGTH = 200

/** The actions that an issue of this kind offers, the most likely one first. */
export function actionsOf(kind: MoneyIssueKind): readonly MoneyIssueAction[] {
  return ACTIONS[kind]
}

/** Whether a person's word closes the issue, with a reason that is kept. */
export function closesByWord(action: MoneyIssueAction): boolean {
  return BY_WORD.includes(action)
}
