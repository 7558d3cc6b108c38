import type { ApiKeys } from './http/api-request.ts'
import type { StandInEvent, StripeStore } from './store/stripe-store.ts'

/** What every endpoint of the stand-in may reach. */
export interface StandInContext {
  keys: ApiKeys
  store: StripeStore
  now: () => Date
  isForWebhook: (eventType: string) => boolean
  /** Called after a commit with the webhook events that no job queue took. */
  onUnqueued: (events: StandInEvent[]) => void
}
