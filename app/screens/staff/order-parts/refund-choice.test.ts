import { expect, test } from 'vitest'
import { planRefund } from '#domain/orders/refund-lines.ts'
import { toRefundableOrder } from '#domain/orders/refundable-order.ts'
import { buildOrderItem, buildPaidOrder } from '#tests/support/build-order.ts'
import { toWishedLines } from './refund-choice.ts'

const completed = { datetimeCompleted: '2026-11-20T20:05:00.000Z' }
const tee = buildOrderItem({ lineId: 'tee', quantity: 2, isSealed: true })

test('the refund asks for no more than a colleague has left', () => {
  const order = buildPaidOrder({ cartItems: [{ ...tee, refundedQuantity: 1 }] })
  const choice = { tee: { quantity: 2, backToStock: false } }
  expect(toWishedLines(order, choice)).toEqual([{ lineId: 'tee', quantity: 1 }])
  const none = buildPaidOrder({ cartItems: [{ ...tee, refundedQuantity: 2 }] })
  expect(toWishedLines(none, choice)).toEqual([])
})

test('only handed-over, sealed goods are put back into stock', () => {
  const choice = { tee: { quantity: 1, backToStock: true } }
  const line = { lineId: 'tee', quantity: 1 }
  const ofOrder = (changes: object, item = tee) =>
    toWishedLines(buildPaidOrder({ cartItems: [item], ...changes }), choice)
  expect(ofOrder(completed)).toEqual([{ ...line, backToStock: true }])
  expect(ofOrder({})).toEqual([line])
  expect(ofOrder(completed, { ...tee, isSealed: false })).toEqual([line])
})

test('the shown order gives the sums by which the server refunds', () => {
  const at = '2026-11-20T21:00:00.000Z'
  const lines = [{ lineId: 'harbor-lager', quantity: 1, amount: '8.87' }]
  const order = buildPaidOrder({
    cartItems: [buildOrderItem({ refundedQuantity: 1, refundedAmount: '8.87' })],
    refunds: [{ amount: '8.87', at, by: 'staff', lines }],
  })
  const wish = { lines: [{ lineId: 'harbor-lager', quantity: 1 }], tip: false }
  expect(planRefund(toRefundableOrder(order), wish)).toMatchObject({
    tipCents: 270,
    amountCents: 2044 - 887,
  })
})
