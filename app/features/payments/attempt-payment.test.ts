import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { attemptPayment, settlePayment } from './attempt-payment.ts'
import type { PaymentOutcome } from './confirm-payment.ts'
import type { ServerAnswer } from './purchase.ts'
import { buildPurchase } from './purchase-for-tests.ts'

const NOT_CONFIRMED: ServerAnswer<string> = { kind: 'open', isAnswered: true }
const LOST: ServerAnswer<string> = { kind: 'open', isAnswered: false }
const PAID: ServerAnswer<string> = { kind: 'paid', bought: 'beer' }
const DECLINED: PaymentOutcome = { kind: 'declined', message: 'no' }

async function settle(
  answers: readonly ServerAnswer<string>[],
  provider: readonly (PaymentOutcome | undefined)[] = [],
  isKnownPaid = false,
) {
  const script = [...answers]
  const looks = [...provider]
  const stop = new AbortController()
  const asked = { server: 0, provider: 0 }
  const settlement = await settlePayment({
    askServer: async () => {
      asked.server++
      const next = script.shift()
      if (!next) throw new Error('script is over')
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

test('lost answers decide nothing: polling continues until the server knows the result', async () => {
  const { settlement } = await settle([LOST, LOST, LOST, PAID])
  expect(settlement).toEqual(PAID)
})

test('a person who was signed out before anything was sent is not told that the payment failed', async () => {
  const told = { signedOut: vi.fn(), declined: vi.fn(), sending: vi.fn(), step: vi.fn() }
  const ended = new ApiError('User not authenticated', { status: 401, code: 'SESSION_ENDED' })
  const purchase = buildPurchase({
    prepare: () => Promise.reject(ended),
    toErrorText: (error) => (error as ApiError).message,
    onSignedOut: told.signedOut,
    onDeclined: told.declined,
  })
  const { signal } = new AbortController()
  const attempt = { with: 'card', shownCents: 1_774, confirm: vi.fn() } as const
  await attemptPayment(purchase, attempt, { signal, dispatch: told.step, onSending: told.sending })
  expect(told.signedOut).toHaveBeenCalledOnce()
  expect([told.declined, told.sending].map(({ mock }) => mock.calls)).toEqual([[], []])
  expect(told.step).toHaveBeenCalledExactlyOnceWith({ kind: 'refused', error: ended.message })
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
    [...answers, PAID],
    Array.from({ length: 50 }, () => unknown),
  )
  expect(settlement?.kind).toBe('paid')
})

test('a payment that the provider reported as succeeded is never reported as unpaid', async () => {
  const answers = Array.from({ length: 10 }, () => NOT_CONFIRMED)
  const { settlement, asked } = await settle(
    [...answers, PAID],
    Array.from({ length: 10 }, () => DECLINED),
    true,
  )
  expect([settlement?.kind, asked.provider]).toEqual(['paid', 0])
})
