import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { keepNewer } from './orders.queries.ts'

test('the later state of two responses wins, regardless of arrival order', () => {
  const paid = buildOrder({ status: 'PAID', datetimeUpdated: '2026-11-20T20:05:00.000Z' })
  expect(keepNewer(paid, buildOrder())?.status).toBe('PAID')
  expect(keepNewer(buildOrder(), paid)?.status).toBe('PAID')
})
