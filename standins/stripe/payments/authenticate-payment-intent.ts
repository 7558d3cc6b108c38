import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import { requireSecretKey, type ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { docUrl, invalidRequest, unexpectedState } from '../http/stripe-refusal.ts'
import type { StandInContext } from '../standin-context.ts'
import { findLoaded } from '../store/find-loaded.ts'
import { attemptCharge, failPayment } from './attempt-charge.ts'
import { requirePaymentIntent } from './require-payment-intent.ts'

/** Applies the bank's answer to a 3-D Secure challenge: the payment continues or fails. */
export function authenticatePaymentIntent(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  return finish(context, request, id, 'requires_action', AUTHENTICATION_FAILED)
}

/** Completes or fails a processing payment, for tests. */
export function settlePaymentIntent(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  requireSecretKey(request)
  return finish(context, request, id, 'processing', PROCESSING_FAILED)
}

function finish(
  context: StandInContext,
  request: ApiRequest,
  id: string,
  from: 'requires_action' | 'processing',
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<Answer> {
  const outcome = findText(request.form, 'outcome')
  if (outcome !== 'succeeded' && outcome !== 'failed') {
    throw invalidRequest('Invalid outcome: must be one of succeeded or failed', {
      param: 'outcome',
    })
  }
  return change(context, request, [id], (loaded) => {
    const intent = requirePaymentIntent(loaded, id, request)
    if (intent.body.status !== from) {
      throw unexpectedState(
        `This PaymentIntent has a status of ${intent.body.status}, not ${from}.`,
        intent.body,
      )
    }
    const method = findLoaded(loaded, 'payment_method', String(intent.body.payment_method))
    const card = method?.secrets?.card
    if (!method || !card) throw new Error(`${id} is ${from} without a payment method`)
    if (outcome === 'succeeded') return attemptCharge(intent, method, card, request, context.now())
    return failPayment(intent, { ...error, payment_method: method.body }, 200, request)
  })
}

const AUTHENTICATION_FAILED: Stripe.PaymentIntent.LastPaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  doc_url: docUrl('payment_intent_authentication_failure'),
  message:
    'We are unable to authenticate your payment method. ' +
    'Please choose a different payment method and try again.',
}

const PROCESSING_FAILED: Stripe.PaymentIntent.LastPaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_failed',
  doc_url: docUrl('payment_intent_payment_attempt_failed'),
  message: 'The payment failed.',
}
