import { expect, test } from 'vitest'
import type { Capture } from '../payments/payment-gateway.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import type { BookedOrder } from './reconciliation.store.ts'

const SALES = 20_000
const AT = new Date('2030-05-10T20:00:00Z')
const PERIOD = { since: new Date('2030-05-09'), settledBefore: new Date('2030-05-12') }

const captures = Array.from(
  { length: SALES },
  (_, at) =>
    ({
      paymentIntentId: `pi_${at}`,
      stripeAccount: null,
      amountCents: 900,
      currency: 'usd',
      at: AT,
      metadata: { orderId: `order-${at}`, vendorLocationId: 'B1R' },
    }) as unknown as Capture,
)
const orders = captures.map(({ paymentIntentId }, at): BookedOrder => ({
  orderId: `order-${at}`,
  vendorId: 'HALL',
  status: 'COMPLETE',
  closedReason: null,
  isFree: false,
  totalCents: 900,
  givenBackCents: 0,
  stripeAccount: null,
  paymentIntentId: paymentIntentId as string,
  paidAt: AT,
  updatedAt: AT,
}))

test('the audit of many sales gives turns to the other work of its process', async () => {
  let turns = 0
  let isOver = false
  const takeTurns = () => {
    turns++
    if (!isOver) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const books = {
    orders,
    memberships: [],
    unmatched: [],
    vendorOfLocation: new Map([['B1R', 'HALL']]),
    withoutHistory: 0,
    findings: [],
  }
  const findings = await compareWithProvider(
    books,
    { captures, refunds: [], unread: new Set(), vendorOfAccount: new Map() },
    PERIOD,
  )
  isOver = true
  expect(findings).toEqual([])
  // at least one for each 500 sales
  expect(turns).toBeGreaterThan(SALES / 500)
})
