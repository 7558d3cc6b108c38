import { StripeRefusal } from '../http/stripe-refusal.ts'
import type { StandInContext } from '../standin-context.ts'
import { findLoaded } from '../store/find-loaded.ts'
import type { Stored } from '../store/stripe-store.ts'

/** Refuses an account that is not connected, or no longer, as Stripe does. */
export async function requireConnected(
  { store }: StandInContext,
  account: string,
): Promise<Stored<'account'>> {
  const found = findLoaded(await store.load([account]), 'account', account)
  if (found) return found
  throw new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message:
      `The provided key does not have access to account '${account}' (or that account does not ` +
      'exist). Application access may have been revoked.',
  })
}
