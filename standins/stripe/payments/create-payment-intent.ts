import type Stripe from 'stripe'
import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findText } from '../http/form.ts'
import { missingParameter, unknownParameter } from '../http/stripe-refusal.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import type { StandInContext } from '../standin-context.ts'
import {
  choosePaymentMethod,
  hasPaymentMethod,
  namedPaymentMethods,
} from './choose-payment-method.ts'
import { readApplicationFee } from './application-fee.ts'
import { payWith } from './confirm-payment-intent.ts'
import { requireAmount } from './require-amount.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Creates a payment; `confirm=true` confirms it at once. */
export function createPaymentIntent(context: StandInContext, request: ApiRequest): Promise<Answer> {
  const { form } = request
  return change(context, request, namedPaymentMethods(form), (loaded) => {
    if (form.payment_method_types) throw unknownParameter('payment_method_types')
    const amount = requireAmount(findText(form, 'amount'))
    const currency = findText(form, 'currency')?.toLowerCase()
    if (!currency) throw missingParameter('currency')

    const fee = readApplicationFee(form, amount)
    const intent = newPaymentIntent(form, amount, currency, context.now())
    intent.body.application_fee_amount = fee
    const method = hasPaymentMethod(form)
      ? choosePaymentMethod(intent.body, form, loaded, context.now())
      : undefined
    if (method) Object.assign(intent.body, { payment_method: method.id, status: READY })
    const created = { type: 'payment_intent.created', object: intent.body } as const
    if (findText(form, 'confirm') === 'true') {
      if (!method) throw missingParameter('payment_method')
      const decision = payWith(method, intent, request, context.now())
      return { ...decision, happenings: [created, ...(decision.happenings ?? [])] }
    }
    return {
      body: showPaymentIntent(intent.body, request, method ? [method] : []),
      writes: [intent, ...(method?.version === 0 ? [method] : [])],
      happenings: [created],
    }
  })
}

const READY: Stripe.PaymentIntent.Status = 'requires_confirmation'
