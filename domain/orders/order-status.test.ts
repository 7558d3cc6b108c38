import { expect, test } from 'vitest'
import { canBecome, ORDER_STATUSES } from './order-status.ts'

test('an order makes only these transitions', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['IN_PROGRESS PAID', 'PAID COMPLETE', 'PAID REFUNDED', 'COMPLETE REFUNDED'])
})
