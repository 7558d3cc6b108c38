// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { OFFLINE_AT_CHECKOUT } from './checkout.messages.ts'
import { createPayment, type Payment } from '#app/features/payments/use-payment.ts'
import { createMayPay } from './use-checkout.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import type { Tip } from './use-tip.ts'

afterEach(() => onlineManager.setOnline(true))

test('a payment is refused offline', async () => {
  const order = buildOrder()
  const { state, refuse } = createPayment<Order>(order.orderId)
  const mayPay = createMayPay({
    order,
    form: { trigger: async () => true } as unknown as CheckoutForm,
    payment: { step: state(), refuse } as Payment<Order>,
    tip: { isPending: false, refusal: undefined } as Tip,
    returnToReview: () => {},
  })
  onlineManager.setOnline(false)
  expect(await mayPay()).toBe(false)
  expect(state()).toMatchObject({ kind: 'form', error: OFFLINE_AT_CHECKOUT })
})
