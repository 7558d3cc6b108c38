// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { CardFields } from './card-fields.tsx'
import type { CardholderFields, CardInput } from './use-card-payment.ts'

const focusNumber = vi.hoisted(() => vi.fn())
vi.mock('@stripe/react-stripe-js', () => ({
  CardNumberElement: () => <div id="card-number" />,
  CardExpiryElement: () => null,
  CardCvcElement: () => null,
  useElements: () => ELEMENTS,
}))
const ELEMENTS = vi.hoisted(() => ({ getElement: () => ({ focus: focusNumber }) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const LOADING = Promise.resolve(null)
function Fields({ isLoaded }: { isLoaded: boolean }) {
  const form = useForm<CardholderFields>({
    defaultValues: { cardholderName: '', zip: '', email: '' },
  })
  const card: CardInput = {
    errors: {},
    note: () => {},
    noteLoaded: () => {},
    isLoaded,
    check: () => undefined,
  }
  const byCard = { card, form, asksEmail: false, isLocked: false, submit: async () => {} }
  return <CardFields load={{ stripe: LOADING, hasFailed: false }} byCard={byCard} isAsked />
}

test('the card is shown at once, and its number gets the focus when all frames have loaded', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<Fields isLoaded={false} />)
  expect([scroll.mock.calls.length, focusNumber.mock.calls.length]).toEqual([1, 0])
  rerender(<Fields isLoaded />)
  expect([scroll.mock.calls.length, focusNumber.mock.calls.length]).toEqual([1, 1])
})

test('a guest who is typing the name by then keeps the focus', () => {
  const { rerender } = render(<Fields isLoaded={false} />)
  screen.getByLabelText('Cardholder name').focus()
  rerender(<Fields isLoaded />)
  expect(focusNumber).not.toHaveBeenCalled()
})
