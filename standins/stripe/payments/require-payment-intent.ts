import type { ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { noSuchObject } from '../http/stripe-refusal.ts'
import { requireLoaded } from '../store/find-loaded.ts'
import type { Loaded, Stored } from '../store/stripe-store.ts'

/** Finds the intent by its id; a browser also needs the client secret. */
export function requirePaymentIntent(
  loaded: Loaded,
  id: string,
  request: ApiRequest,
): Stored<'payment_intent'> {
  const intent = requireLoaded(loaded, 'payment_intent', id, 'intent')
  const secret = findText(request.form, 'client_secret')
  const isAllowed = secret === intent.body.client_secret || (!request.isPublishable && !secret)
  if (!isAllowed) throw noSuchObject('payment_intent', id, 'intent')
  return intent
}
