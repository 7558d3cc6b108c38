// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { buildOrder, buildOrderItem } from '#tests/support/build-order.ts'
import { findOwnOrder, keepOwnOrder, listOwnOpenOrders } from './own-order-copy.ts'
import { toReceiptText } from '#domain/orders/receipt-text.ts'
import { parseCustomTip, tipCentsOf } from './tip-choice.ts'
import { keepNewer } from './orders.queries.ts'

beforeEach(() => localStorage.clear())

const beer = {
  quantity: 2,
  priceCents: 900,
  discountedPriceCents: 810,
  productType: 'ALCOHOLIC_ITEM',
} as const
const shirt = { ...beer, productType: 'MERCHANDISE' } as const

test('a tip is a percentage of the subtotal before the promotion, and 0 for merchandise only', () => {
  expect(tipCentsOf({ kind: 'percent', percent: 15 }, [beer])).toBe(270)
  expect(tipCentsOf({ kind: 'percent', percent: 15 }, [shirt])).toBe(0)
  expect(tipCentsOf({ kind: 'custom', cents: 500 }, [shirt])).toBe(0)
})

test('a custom tip is parsed with or without a dollar sign, up to the order amount', () => {
  expect(parseCustomTip(' $2.5 ', [beer])).toEqual({ choice: { kind: 'custom', cents: 250 } })
  expect(parseCustomTip('16.20', [beer])).toHaveProperty('choice')
  expect(parseCustomTip('16.21', [beer])).toHaveProperty('error')
  expect(parseCustomTip('two', [beer])).toHaveProperty('error')
})

test('the later state of two responses wins, regardless of arrival order', () => {
  const paid = buildOrder({ status: 'PAID', datetimeUpdated: '2026-11-20T20:05:00.000Z' })
  expect(keepNewer(paid, buildOrder())?.status).toBe('PAID')
  expect(keepNewer(buildOrder(), paid)?.status).toBe('PAID')
})

test('a paid order is stored for its owner only, without its secret, for two days', () => {
  vi.useFakeTimers({ now: 0 })
  const order = buildOrder({ status: 'PAID', clientSecret: 'secret' })
  keepOwnOrder(order)
  expect(findOwnOrder('ada', order.orderId)).toMatchObject({ status: 'PAID' })
  expect(findOwnOrder('ada', order.orderId)).not.toHaveProperty('clientSecret')
  expect(findOwnOrder('bob', order.orderId)).toBeUndefined()
  vi.setSystemTime(49 * 60 * 60_000)
  expect(findOwnOrder('ada', order.orderId)).toBeUndefined()
  vi.useRealTimers()
})

test('open orders at a location are listed for their owner, newest first', () => {
  const [first, second] = ['01a1f7b2-0001-7243', '01a1f7b2-0002-7243'] as const
  const paid = { status: 'PAID' } as const
  keepOwnOrder(buildOrder({ orderId: first, ...paid }))
  keepOwnOrder(buildOrder({ orderId: second, ...paid }))
  keepOwnOrder(buildOrder({ orderId: 'b', ...paid, vendorLocationId: '7KQ2M' }))
  keepOwnOrder(buildOrder({ orderId: 'c', ...paid, userId: 'bob' }))
  keepOwnOrder(buildOrder({ orderId: 'd', status: 'COMPLETE' }))
  const ids = () => listOwnOpenOrders('ada', '2DFE6').map(({ orderId }) => orderId)
  expect(ids()).toEqual([second, first])
  keepOwnOrder(buildOrder({ orderId: second, status: 'COMPLETE' }))
  expect(ids()).toEqual([first])
})

test('an unpaid order is not stored', () => {
  keepOwnOrder(buildOrder())
  expect(findOwnOrder('ada', buildOrder().orderId)).toBeUndefined()
})

test('a shared receipt lists every amount and the card', () => {
  const order = buildOrder({
    status: 'REFUNDED',
    cartItems: [buildOrderItem()],
    refunds: [{ amount: '20.44', at: '2026-11-20T21:00:00.000Z', by: 'staff' }],
    paymentMethod: { brand: 'visa', last4: '4242', wallet: 'google_pay' },
  })
  expect(toReceiptText(order, 'Harbor Hall, Main Bar', 'today').split('\n')).toEqual([
    'Harbor Hall, Main Bar · ORDER #caef9a',
    'today',
    '',
    '2 x Harbor Lager (16 oz)  $18.00',
    '',
    'Subtotal  $18.00',
    '10% OFF  -$1.80',
    'Tax  $1.54',
    'Tip  $2.70',
    'Total  $20.44',
    'Paid with Google Pay (Visa •••• 4242)',
    'Refunded  $20.44',
  ])
})

test('a shared receipt names what was given back, and the total after it', () => {
  const at = '2026-11-20T21:00:00.000Z'
  const lines = [{ lineId: 'harbor-lager', quantity: 1, amount: '8.87' }]
  const refunds = [{ amount: '11.57', at, by: 'staff' as const, lines, tipAmount: '2.70' }]
  const order = buildOrder({ status: 'COMPLETE', refunds })
  expect(toReceiptText(order, 'Main Bar', 'today').split('\n').slice(-2)).toEqual([
    'Refunded 1× Harbor Lager (16 oz), tip  $11.57',
    'Total after refunds  $8.87',
  ])
})
