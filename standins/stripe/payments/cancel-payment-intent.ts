import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import { requireSecretKey, type ApiRequest } from '../http/api-request.ts'
import { textOrNull } from '../http/form.ts'
import { unexpectedState } from '../http/stripe-refusal.ts'
import { toSeconds } from '../objects/new-id.ts'
import type { StandInContext } from '../standin-context.ts'
import { requirePaymentIntent } from './require-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]

/** Cancels an unpaid payment permanently. One that succeeded or is processing cannot be canceled. */
export function cancelPaymentIntent(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  requireSecretKey(request)
  return change(context, request, [id], (loaded) => {
    const intent = requirePaymentIntent(loaded, id, request)
    requireCancelable(intent.body)
    const canceled: Stripe.PaymentIntent = {
      ...intent.body,
      status: 'canceled',
      canceled_at: toSeconds(context.now()),
      cancellation_reason: textOrNull(request.form, 'cancellation_reason'),
      next_action: null,
    }
    return {
      body: showPaymentIntent(canceled, request, loaded.objects.values()),
      writes: [{ ...intent, body: canceled }],
      happenings: [{ type: 'payment_intent.canceled', object: canceled }],
    }
  })
}

function requireCancelable(intent: Stripe.PaymentIntent): void {
  if (CANCELABLE.includes(intent.status)) return
  throw unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
      `PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    intent,
  )
}
