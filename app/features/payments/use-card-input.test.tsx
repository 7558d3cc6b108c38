// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { useCardInput } from './use-card-input.ts'

const complete = { complete: true, error: undefined } as unknown as StripeElementChangeEvent

test('every missing part of a card is marked at once, and the first is named', () => {
  const { result } = renderHook(() => useCardInput())
  const check = () => {
    let first: string | undefined
    act(() => (first = result.current.check()))
    return [first, Object.keys(result.current.errors)]
  }
  expect(check()).toEqual(['cardNumber', ['cardNumber', 'cardExpiry', 'cardCvc']])
  act(() => result.current.note('cardNumber', complete))
  expect(check()).toEqual(['cardExpiry', ['cardExpiry', 'cardCvc']])
  act(() => result.current.note('cardExpiry', complete))
  act(() => result.current.note('cardCvc', complete))
  expect(check()).toEqual([undefined, []])
})
