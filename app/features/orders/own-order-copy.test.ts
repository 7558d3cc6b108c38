// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { findOwnOrder, keepOwnOrder, listOwnOpenOrders } from './own-order-copy.ts'

beforeEach(() => localStorage.clear())

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
