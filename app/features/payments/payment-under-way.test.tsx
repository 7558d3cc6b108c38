// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PaymentUnderWay } from './payment-under-way.tsx'
import { rememberPendingPayment } from './pending-payment.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const textOf = (nextPath?: string) =>
  render(<PaymentUnderWay nextPath={nextPath} />).container.textContent

test('a sign-in after the page of the bank says that the payment has arrived', () => {
  const back = '/location/2DFE6/order/checkout?payment_intent=pi_1&redirect_status='
  expect(textOf(`${back}succeeded`)).toContain('Your payment has arrived')
  expect(textOf(`${back}failed`)).toBe('')
})

test('a sign-in while a payment is being checked says so', () => {
  expect(textOf()).toBe('')
  cleanup()
  rememberPendingPayment('order-1', { clientSecret: 'pi_1_secret_2' })
  expect(textOf('/account')).toContain('Please do not pay again')
})
