import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import { requireSecretKey, type ApiRequest } from '../http/api-request.ts'
import { findText, textOrNull, type Form } from '../http/form.ts'
import { unexpectedState, unknownParameter } from '../http/stripe-refusal.ts'
import { toMetadata } from '../objects/metadata.ts'
import type { StandInContext } from '../standin-context.ts'
import type { Stored } from '../store/stripe-store.ts'
import {
  choosePaymentMethod,
  hasPaymentMethod,
  namedPaymentMethods,
} from './choose-payment-method.ts'
import { readApplicationFee, requireFeeWithin } from './application-fee.ts'
import { requireAmount } from './require-amount.ts'
import { requirePaymentIntent } from './require-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Updates an open payment. Of a settled one only metadata and description can change. */
export function updatePaymentIntent(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  requireSecretKey(request)
  const { form } = request
  return change(context, request, [id, ...namedPaymentMethods(form)], (loaded) => {
    if (form.payment_method_types) throw unknownParameter('payment_method_types')
    const intent = requirePaymentIntent(loaded, id, request)
    for (const param of ONLY_WHILE_OPEN) {
      if (form[param] !== undefined) requireOpen(intent.body, param)
    }
    const method = hasPaymentMethod(form)
      ? choosePaymentMethod(intent.body, form, loaded, context.now())
      : undefined
    const updated = withChanges(intent.body, form, method)
    return {
      body: showPaymentIntent(updated, request, loaded.objects.values()),
      writes: [{ ...intent, body: updated }, ...(method?.version === 0 ? [method] : [])],
    }
  })
}

const ONLY_WHILE_OPEN = [
  'amount',
  'application_fee_amount',
  'currency',
  'payment_method',
  'customer',
  'setup_future_usage',
]
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function requireOpen(intent: Stripe.PaymentIntent, param: string): void {
  if (OPEN.includes(intent.status)) return
  throw unexpectedState(
    `This PaymentIntent's ${param} could not be updated because it has a status of ` +
      `${intent.status}. You may only update the ${param} of a PaymentIntent with one of the ` +
      `following statuses: ${OPEN.join(', ')}.`,
    intent,
  )
}

function withChanges(
  intent: Stripe.PaymentIntent,
  form: Form,
  method: Stored<'payment_method'> | undefined,
): Stripe.PaymentIntent {
  const updated = { ...intent, metadata: toMetadata(intent.metadata, form) }
  for (const member of ['customer', 'description', 'receipt_email'] as const) {
    if (findText(form, member) !== undefined) updated[member] = textOrNull(form, member)
  }
  const amount = findText(form, 'amount')
  if (amount !== undefined) updated.amount = requireAmount(amount)
  if (findText(form, 'application_fee_amount') !== undefined) {
    updated.application_fee_amount = readApplicationFee(form, updated.amount)
  }
  requireFeeWithin(updated.application_fee_amount, updated.amount)
  if (method) updated.payment_method = method.id
  const mustConfirmAgain = method || (amount !== undefined && updated.amount !== intent.amount)
  if (mustConfirmAgain && updated.payment_method) {
    updated.status = 'requires_confirmation'
    updated.next_action = null
  }
  return updated
}
