import { expect, test } from 'vitest'
import { ApiError, type ApiErrorFacts } from '#app/api/api-error.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { settlePayment } from './settle-payment.ts'

const failure = (status: number, code: ApiErrorFacts['code']) => new ApiError('x', { status, code })
const NOT_CONFIRMED = failure(402, 'PAYMENT_NOT_CONFIRMED')
const LOST = failure(0, 'NETWORK_ERROR')
const paid = buildOrder({ status: 'PAID' })
const DECLINED: PaymentOutcome = { kind: 'declined', message: 'no' }

async function settle(
  answers: readonly (typeof paid | ApiError)[],
  provider: readonly (PaymentOutcome | undefined)[] = [],
  isKnownPaid = false,
) {
  const script = [...answers]
  const looks = [...provider]
  const stop = new AbortController()
  const asked = { server: 0, provider: 0 }
  const settlement = await settlePayment({
    markPaid: async () => {
      asked.server++
      const next = script.shift()
      if (!next || next instanceof ApiError) throw next ?? new Error('script is over')
      return next
    },
    askProvider: async () => {
      asked.provider++
      return looks.shift()
    },
    pause: async () => {
      if (script.length === 0) stop.abort()
    },
    isKnownPaid,
    signal: stop.signal,
  })
  return { settlement, asked }
}

test('lost answers decide nothing: it polls until the server knows the result', async () => {
  const { settlement } = await settle([LOST, LOST, failure(503, 'UNAVAILABLE'), paid])
  expect(settlement).toEqual({ kind: 'paid', order: paid })
})

test('one answer of the provider is not enough to call it unpaid, three in a row are', async () => {
  const answers = [NOT_CONFIRMED, NOT_CONFIRMED, NOT_CONFIRMED]
  const early = await settle(answers.slice(0, 2), [DECLINED, DECLINED])
  expect(early.settlement).toBeUndefined()
  const { settlement } = await settle(answers, [DECLINED, DECLINED, DECLINED])
  expect(settlement).toEqual(DECLINED)
})

test('a payment in progress is waited for as long as it takes', async () => {
  const unknown: PaymentOutcome = { kind: 'unknown' }
  const answers = Array.from({ length: 50 }, () => NOT_CONFIRMED)
  const { settlement } = await settle(
    [...answers, paid],
    Array.from({ length: 50 }, () => unknown),
  )
  expect(settlement?.kind).toBe('paid')
})

test('what the provider called succeeded is never called unpaid', async () => {
  const answers = Array.from({ length: 10 }, () => NOT_CONFIRMED)
  const { settlement, asked } = await settle(
    [...answers, paid],
    Array.from({ length: 10 }, () => DECLINED),
    true,
  )
  expect([settlement?.kind, asked.provider]).toEqual(['paid', 0])
})

test('an order that was closed without a payment is over', async () => {
  const { settlement } = await settle([LOST, failure(409, 'ORDER_EXPIRED')])
  expect(settlement).toEqual({ kind: 'expired' })
})

test('money that was refunded at once counts as decided', async () => {
  const returned = buildOrder({ status: 'REFUNDED', closedReason: 'SOLD_OUT_AFTER_PAYMENT' })
  expect((await settle([returned])).settlement).toEqual({ kind: 'paid', order: returned })
})
