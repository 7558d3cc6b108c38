import { Stripe } from 'stripe'
import { currentAccount } from '../store/current-account.ts'
import type { StandInEvent, Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** An event of an object, with a snapshot of the object. */
export interface EventInput {
  type: Stripe.Event['type']
  object: object
}

export function newEvent(
  { type, object }: EventInput,
  request: { id: string; idempotencyKey: string | undefined },
  now: Date,
) {
  const account = currentAccount()
  const body: StandInEvent = {
    ...(account && { account }),
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: request.id, idempotency_key: request.idempotencyKey ?? null },
    type,
  }
  return { id: body.id, kind: 'event', version: 0, secrets: null, body } satisfies Stored<'event'>
}
