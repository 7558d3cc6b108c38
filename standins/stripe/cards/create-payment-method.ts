import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findGroup, findText } from '../http/form.ts'
import { noSuchObject } from '../http/stripe-refusal.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import { newPaymentMethod, toCardFingerprint } from '../objects/payment-method.ts'
import type { StandInContext } from '../standin-context.ts'
import { findLoaded } from '../store/find-loaded.ts'
import type { Loaded, Stored } from '../store/stripe-store.ts'
import { checkCard, TOKEN_EXPIRY, type CheckedCard } from './check-card.ts'
import { findNamedTestCard } from './test-cards.ts'

/** Creates a payment method from card data. Allowed with the publishable key. */
export function createPaymentMethod(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const card = findGroup(request.form, 'card') ?? {}
  const token = findText(card, 'token')
  const stored = token !== undefined && !findNamedTestCard(token) ? token : undefined
  return change(context, request, stored ? [stored] : [], (loaded) => {
    const now = context.now()
    const checked = stored ? requireTokenCard(loaded, stored) : checkCard(card, now)
    const method = newPaymentMethod(request.form, checked, now)
    return { body: method.body, writes: [method] }
  })
}

/** The older equivalent: a single-use token. */
export function createToken(context: StandInContext, request: ApiRequest): Promise<Answer> {
  return change(context, request, [], () => {
    const checked = checkCard(findGroup(request.form, 'card') ?? {}, context.now())
    const token = newToken(checked, context.now())
    return { body: token.body, writes: [token] }
  })
}

function requireTokenCard(loaded: Loaded, id: string): CheckedCard {
  const token = findLoaded(loaded, 'token', id)
  const card = token?.secrets?.card
  if (!token || !card) throw noSuchObject('token', id, 'card[token]')
  return {
    card,
    expiryMonth: token.body.card?.exp_month ?? TOKEN_EXPIRY.expiryMonth,
    expiryYear: token.body.card?.exp_year ?? TOKEN_EXPIRY.expiryYear,
    cvcGiven: true,
  }
}

function newToken({ card, expiryMonth, expiryYear, cvcGiven }: CheckedCard, now: Date) {
  const body: Stripe.Token = {
    id: newId('tok'),
    object: 'token',
    card: {
      id: newId('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand: card.brand,
      country: 'US',
      cvc_check: cvcGiven ? 'unchecked' : null,
      dynamic_last4: null,
      exp_month: expiryMonth,
      exp_year: expiryYear,
      fingerprint: toCardFingerprint(card.number),
      funding: card.funding,
      last4: card.number.slice(-4),
      metadata: {},
      name: null,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: null,
    created: toSeconds(now),
    livemode: false,
    type: 'card',
    used: false,
  }
  return {
    id: body.id,
    kind: 'token',
    version: 0,
    secrets: { card },
    body,
  } satisfies Stored<'token'>
}
