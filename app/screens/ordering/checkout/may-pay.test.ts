// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { createPayment } from './create-payment.ts'
import { createMayPay } from './may-pay.ts'
import type { Payment } from './use-payment.ts'
import type { Tip } from './use-tip.ts'

const OFFLINE = 'You are offline. Nothing was sent. Please try again when you are back online.'

afterEach(() => onlineManager.setOnline(true))

test('the refusal to pay offline is gone with the reconnect', async () => {
  const order = buildOrder()
  const { state, refuse } = createPayment(order)
  const mayPay = createMayPay({
    order,
    form: { trigger: async () => true } as unknown as CheckoutForm,
    payment: { step: state(), refuse } as Payment,
    tip: { isPending: false, refusal: undefined } as Tip,
    returnToReview: () => {},
  })
  onlineManager.setOnline(false)
  expect(await mayPay()).toBe(false)
  expect(state()).toEqual({ kind: 'form', error: OFFLINE })
  onlineManager.setOnline(true)
  expect(state()).toEqual({ kind: 'form', error: undefined })
})
