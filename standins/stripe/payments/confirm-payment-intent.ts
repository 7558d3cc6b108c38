import type Stripe from 'stripe'
import { change, type Answer, type Decision } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { unexpectedState } from '../http/stripe-refusal.ts'
import type { StandInContext } from '../standin-context.ts'
import type { Stored } from '../store/stripe-store.ts'
import { attemptCharge } from './attempt-charge.ts'
import { choosePaymentMethod, namedPaymentMethods } from './choose-payment-method.ts'
import { requirePaymentIntent } from './require-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Confirms a payment: it succeeds, is declined or requires authentication first. */
export function confirmPaymentIntent(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  const needs = [id, ...namedPaymentMethods(request.form)]
  return change(context, request, needs, (loaded) => {
    const intent = requirePaymentIntent(loaded, id, request)
    requireConfirmable(intent.body)
    const method = choosePaymentMethod(intent.body, request.form, loaded, context.now())
    return payWith(method, intent, request, context.now())
  })
}

/** Charges the card, with the outcome that its test number stands for. */
export function payWith(
  method: Stored<'payment_method'>,
  intent: Stored<'payment_intent'>,
  request: ApiRequest,
  now: Date,
): Decision {
  const decision = decide(method, intent, request, now)
  const isNew = method.version === 0
  return isNew ? { ...decision, writes: [...(decision.writes ?? []), method] } : decision
}

function decide(
  method: Stored<'payment_method'>,
  intent: Stored<'payment_intent'>,
  request: ApiRequest,
  now: Date,
): Decision {
  const card = method.secrets?.card
  if (!card) throw new Error(`Payment method ${method.id} has no card`)
  if (card.asksForAuthentication) return wait('requires_action', intent, method, request)
  if (card.staysProcessing) return wait('processing', intent, method, request)
  return attemptCharge(intent, method, card, request, now)
}

function wait(
  status: 'requires_action' | 'processing',
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  request: ApiRequest,
): Decision {
  const waiting: Stripe.PaymentIntent = {
    ...intent.body,
    status,
    last_payment_error: null,
    payment_method: method.id,
    next_action: status === 'requires_action' ? AUTHENTICATE_IN_BROWSER : null,
  }
  return {
    body: showPaymentIntent(waiting, request, [method]),
    writes: [{ ...intent, body: waiting }],
    happenings: [{ type: `payment_intent.${status}`, object: waiting }],
  }
}

const AUTHENTICATE_IN_BROWSER: Stripe.PaymentIntent.NextAction = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect' },
}

const CONFIRMABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

function requireConfirmable(intent: Stripe.PaymentIntent): void {
  if (CONFIRMABLE.has(intent.status)) return
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being ' +
          'previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    intent,
  )
}
