import { expect, test } from 'vitest'
import { RECENT_COUNT } from '#app/features/orders/staff-orders.queries.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { latenessOf, minutesWaiting, toOrderQueue } from './open-orders.ts'

const NOW = Date.parse('2026-11-20T20:30:00.000Z')
const paid = (orderId: string, datetimePaid: string) => buildPaidOrder({ orderId, datetimePaid })
const idsOf = (orders: readonly { orderId: string }[]) => orders.map((order) => order.orderId)

test('the order that has waited longest comes first', () => {
  const { waiting } = toOrderQueue(
    [paid('new', '2026-11-20T20:29:00Z'), paid('old', '2026-11-20T20:10:00Z')],
    NOW,
  )
  expect(idsOf(waiting)).toEqual(['old', 'new'])
})

test('an order that was never picked up leaves the queue at 6 AM, also on a screen left open', () => {
  const late = paid('late', '2026-11-20T13:59:00Z')
  const early = paid('early', '2026-11-20T14:01:00Z')
  const idsAt = (at: string) => idsOf(toOrderQueue([late, early], Date.parse(at)).waiting)
  expect(idsAt('2026-11-20T13:59:59Z')).toEqual(['late', 'early'])
  expect(idsAt('2026-11-21T13:59:59Z')).toEqual(['early'])
  expect(idsAt('2026-11-21T14:00:00Z')).toEqual([])
})

test('unpaid, handed-over and refunded orders are not waiting', () => {
  const orders = (['IN_PROGRESS', 'COMPLETE', 'REFUNDED'] as const).map((status) =>
    buildPaidOrder({ orderId: status, status }),
  )
  expect(toOrderQueue(orders, NOW).waiting).toEqual([])
})

test('the last few orders that were handed over stay listed', () => {
  const orders = Array.from({ length: RECENT_COUNT + 1 }, (_, minute) =>
    buildPaidOrder({
      orderId: `minute-${minute}`,
      status: 'COMPLETE',
      datetimeCompleted: `2026-11-20T20:0${minute}:00.000Z`,
    }),
  )
  const { recent } = toOrderQueue(orders, NOW)
  expect(recent).toHaveLength(RECENT_COUNT)
  expect(recent[0]?.orderId).toBe(`minute-${RECENT_COUNT}`)
})

test('the wait is counted in whole minutes, also on a phone whose clock is behind', () => {
  expect(minutesWaiting(paid('a', '2026-11-20T20:27:01Z'), NOW)).toBe(2)
  expect(minutesWaiting(paid('b', '2026-11-20T20:31:00Z'), NOW)).toBe(0)
})

test.each([
  [0, 'on-time'],
  [4, 'on-time'],
  [5, 'late'],
  [7, 'late'],
  [8, 'very-late'],
] as const)('an order that waits for %i minutes is %s', (minutes, lateness) => {
  expect(latenessOf(minutes)).toBe(lateness)
})
