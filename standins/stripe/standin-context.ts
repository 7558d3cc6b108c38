import type { StandInAccount } from './account/account.ts'
import type { StandInEvent, StripeStore } from './store/stripe-store.ts'

/** The dependencies of the stand-in's endpoints. */
export interface StandInContext {
  store: StripeStore
  account: StandInAccount
  now: () => Date
  isForWebhook: (eventType: string) => boolean
  /** Called after a commit with its events for the webhook. */
  onSaved: (events: StandInEvent[]) => void
}
