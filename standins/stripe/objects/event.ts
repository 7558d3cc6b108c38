import { Stripe } from 'stripe'
import type { StandInEvent, Stored } from '../store/stripe-store.ts'
import { newId, toSeconds } from './new-id.ts'

/** What happened to an object, with the object as it then was. */
export interface Happening {
  type: Stripe.Event['type']
  object: object
}

export function newEvent(
  { type, object }: Happening,
  request: { id: string; idempotencyKey: string | undefined },
  now: Date,
) {
  const body: StandInEvent = {
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
