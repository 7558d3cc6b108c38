import type Stripe from 'stripe'
import type { TestCard } from '../cards/test-cards.ts'

/** Every kind of object the stand-in keeps, by the name Stripe gives it. */
export interface StripeObjects {
  charge: Stripe.Charge
  customer: Stripe.Customer
  event: StandInEvent
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
  'tax.calculation': Stripe.Tax.Calculation & { id: string }
  'tax.transaction': Stripe.Tax.Transaction
  token: Stripe.Token
}
export type StripeKind = keyof StripeObjects

export type StandInEvent = Omit<Stripe.EventBase, 'type'> & { type: string }

/** What Stripe knows about an object and never tells. */
export interface StripeSecrets {
  card?: TestCard
}

export type StoredObject = {
  [K in StripeKind]: {
    id: string
    kind: K
    /** 0: not yet stored. A commit with another version than the stored one is stale. */
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
  /** The answer already given under this request's idempotency key. */
  remembered: RememberedAnswer | undefined
  objects: Map<string, StoredObject>
}

export interface Commit {
  writes: StoredObject[]
  /** Ids of the events among the writes that go to the webhook. */
  webhooks: string[]
  remember: { key: string; answer: RememberedAnswer } | undefined
}
/** 'queued' is saved with its webhooks in the job queue. The other three left nothing behind. */
export type CommitOutcome = 'saved' | 'queued' | 'stale' | 'key_used' | 'reference_used'

export interface ListFilter {
  kind: StripeKind
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  /** Members of the body that must be equal, metadata included. */
  where?: Record<string, unknown> | undefined
  createdFrom?: number | undefined
}

/** Where the stand-in keeps its state. Loading, committing and listing are one round trip. */
export interface StripeStore {
  start(): Promise<void>
  /** The objects, and the payment method and last charge they name. */
  load(ids: string[], idempotencyKey?: string): Promise<Loaded>
  commit(commit: Commit): Promise<CommitOutcome>
  list(filter: ListFilter): Promise<StoredObject[]>
}

/** How long Stripe remembers an idempotency key. */
export const IDEMPOTENCY_KEY_HOURS = 24
