import type Stripe from 'stripe'
import { checkCard } from '../cards/check-card.ts'
import { findNamedTestCard } from '../cards/test-cards.ts'
import { findGroup, findText, type Form } from '../http/form.ts'
import { noSuchObject, unexpectedState } from '../http/stripe-refusal.ts'
import { newPaymentMethod } from '../objects/payment-method.ts'
import { findLoaded } from '../store/find-loaded.ts'
import type { Loaded, Stored } from '../store/stripe-store.ts'

/** Ids that must be loaded before `choosePaymentMethod` can decide. */
export function namedPaymentMethods(form: Form): string[] {
  const id = findText(form, 'payment_method')
  return id && !findNamedTestCard(id) ? [id] : []
}

export function hasPaymentMethod(form: Form): boolean {
  return Boolean(findText(form, 'payment_method')) || form.payment_method_data !== undefined
}

/** The payment method of this request: new card data, a test method, a saved one, or the intent's own. */
export function choosePaymentMethod(
  intent: Stripe.PaymentIntent,
  form: Form,
  loaded: Loaded,
  now: Date,
): Stored<'payment_method'> {
  const data = findGroup(form, 'payment_method_data')
  if (data) return newPaymentMethod(data, checkCard(findGroup(data, 'card') ?? {}, now), now)

  const id = findText(form, 'payment_method') ?? intent.payment_method
  if (typeof id !== 'string') throw missingMethod(intent)
  if (findNamedTestCard(id)) return newPaymentMethod({}, checkCard({ token: id }, now), now)

  const stored = findLoaded(loaded, 'payment_method', id)
  if (!stored) throw noSuchObject('PaymentMethod', id, 'payment_method')
  return stored
}

function missingMethod(intent: Stripe.PaymentIntent) {
  return unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either " +
      'update the PaymentIntent with a payment method and then confirm it again, or confirm it ' +
      'again directly with a payment method or ConfirmationToken.',
    intent,
  )
}
