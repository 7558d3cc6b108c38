import type Stripe from 'stripe'
import type { StandInAccountObject } from '../account/account.ts'
import type { TestCard } from '../cards/test-cards.ts'

/** Every kind of stored object, by its Stripe name. */
export interface StripeObjects {
  account: StandInAccountObject
  balance_transaction: StandInBalanceTransaction
  charge: Stripe.Charge
  dispute: Stripe.Dispute
  event: StandInEvent
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  'tax.calculation': Stripe.Tax.Calculation & { id: string }
  'tax.transaction': Stripe.Tax.Transaction
}
export type StripeKind = keyof StripeObjects

/** With what Stripe does not return: the payout, and the whole object that it is about. */
export type StandInBalanceTransaction = Stripe.BalanceTransaction & {
  payout: string
  sourceObject: object
}

export type StandInEvent = Omit<Stripe.EventBase, 'type'> & { type: string }

/** A link to the form of a connected account, for one visit. */
export interface AccountFormLink {
  token: string
  returnUrl: string
  refreshUrl: string
  /** In seconds. */
  expiresAt: number
  isVisited: boolean
}

/** Data of an object that Stripe never returns. */
interface StripeSecrets {
  card?: TestCard
  /** What a refund gave back of the platform's fee. */
  feeBack?: number
  /** A connected account whose refunds wait until its balance covers them: its bank account is not debited. */
  holdsRefunds?: boolean
  /** When a refund that waited was made, in seconds. */
  settledAt?: number
  /** When a dispute was decided, in seconds. */
  closedAt?: number
  /** When an inquiry became a dispute, which takes the money. */
  withdrawnAt?: number
  /** The last link to the form of a connected account. */
  link?: AccountFormLink
  /** Stripe Tax of a connected account, where it is not as its form left it: tests change it. */
  tax?: { isPending?: boolean; registeredStates?: string[] }
  /** The moment up to which a payout pays, in seconds. */
  until?: number
  /** What was reversed of each line of a tax transaction, by the line's id. */
  reversed?: Record<string, { amount: number; tax: number }>
}

export type StoredObject = {
  [K in StripeKind]: {
    id: string
    kind: K
    /** 0 when not yet stored. A commit against an older version is stale. */
    version: number
    secrets: StripeSecrets | null
    body: StripeObjects[K]
  }
}[StripeKind]
export type Stored<K extends StripeKind> = Extract<StoredObject, { kind: K }>

export interface RememberedAnswer {
  fingerprint: string
  status: number
  body: string
}

export interface Loaded {
  /** The stored answer of this request's idempotency key. */
  remembered: RememberedAnswer | undefined
  objects: Map<string, StoredObject>
}

export interface Commit {
  writes: StoredObject[]
  remember: { key: string; answer: RememberedAnswer } | undefined
}
/** The last three stored nothing. */
export type CommitOutcome = 'saved' | 'stale' | 'key_used' | 'reference_used'

export interface ListFilter {
  kind: StripeKind
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  /** Fields of the body that must match, including metadata. */
  where?: Record<string, unknown> | undefined
  createdFrom?: number | undefined
  createdBefore?: number | undefined
}

/**
 * The stand-in's storage. A request on a connected account finds the objects of that account alone. Loading, committing and listing take one round trip each.
 */
export interface StripeStore {
  start(): Promise<void>
  /** Loads the objects with their payment method and latest charge. */
  load(ids: string[], idempotencyKey?: string): Promise<Loaded>
  commit(commit: Commit): Promise<CommitOutcome>
  list(filter: ListFilter): Promise<StoredObject[]>
}
