import { expect, test } from 'vitest'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { isOrderNumber, isShortId, matchShortId } from './match-short-id.ts'

const FIRST = '019a9f3e-7b1c-7c11-9d3e-0a1b2cd4e5f0'
const ALIKE = '019a9f3e-0000-7c11-9d3e-0a1b2cd4e5f0'
const OTHER = '019a9f3e-7b1c-7c11-9d3e-0a1b2caaaaaa'

test.each(['D4E5F0', 'd4e5f0', ' d4e5f0 ', '#D4E5F0'])('%j finds the order by its end', (text) => {
  const orders = [buildPaidOrder({ orderId: OTHER }), buildPaidOrder({ orderId: FIRST })]
  expect(matchShortId(text, orders)).toEqual({ kind: 'order', orderId: FIRST })
})

test.each(['', '4E5F0', 'D4E5F', 'XXXXXX', '2CD4E5F0'])('the text %j finds no order', (text) => {
  expect(matchShortId(text, [buildPaidOrder({ orderId: FIRST })])).toEqual({ kind: 'none' })
})

test('the waiting one of two orders with the same number is found', () => {
  const orders = [
    buildPaidOrder({ orderId: ALIKE, status: 'COMPLETE' }),
    buildPaidOrder({ orderId: FIRST, status: 'PAID' }),
  ]
  expect(matchShortId('D4E5F0', orders)).toEqual({ kind: 'order', orderId: FIRST })
})

test('neither of two waiting orders with the same number is chosen', () => {
  const orders = [buildPaidOrder({ orderId: ALIKE }), buildPaidOrder({ orderId: FIRST })]
  expect(matchShortId('D4E5F0', orders)).toEqual({ kind: 'several' })
})

test('only six hexadecimal characters can be a printed number', () => {
  expect(['D4E5F0', 'd4e5f0', ' #D4E5F0\r'].every(isShortId)).toBe(true)
  expect(['', 'D4E5F', 'D4E5F00', 'ZZZZZZ', '2DFE6', FIRST].some(isShortId)).toBe(false)
})

test('the three digits of the day find the order, and a zero in front is not one of them', () => {
  const orders = [
    buildPaidOrder({ orderId: OTHER, pickupNumber: 146 }),
    buildPaidOrder({ orderId: FIRST, pickupNumber: 147 }),
  ]
  expect(matchShortId(' #147', orders)).toEqual({ kind: 'order', orderId: FIRST })
  expect(['147', '#147 ', 'D4E5F0'].every(isOrderNumber)).toBe(true)
  expect(['047', '14', '1470', ''].some(isOrderNumber)).toBe(false)
})
