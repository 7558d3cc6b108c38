import { expect, test, vi } from 'vitest'
import { ApiError, ShownError } from '#app/api/api-error.ts'
import { PAYMENT_FAILED_TEXT } from '#app/features/payments/payment.messages.ts'
import { attemptJoin, type JoinAttempt } from './attempt-join.ts'

const refusal = (
  status: number,
  code: 'ALREADY_PAID' | 'SESSION_ENDED' | 'PAYMENT_NOT_CONFIRMED' | 'NETWORK_ERROR',
) => new ApiError('text of the API', { status, code })

function attempt(changes: Partial<JoinAttempt> = {}) {
  const parts = {
    start: vi.fn(async () => ({ clientSecret: 'secret', paymentIntentId: 'pi_1' })),
    confirm: vi.fn(async () => ({ kind: 'succeeded' }) as const),
    join: vi.fn(async (): Promise<unknown> => ({})),
    onUnclear: vi.fn(),
    pause: vi.fn(async () => {}),
    signal: new AbortController().signal,
    ...changes,
  }
  return { parts, result: attemptJoin(parts) }
}

test('a confirmed payment joins', async () => {
  const { parts, result } = attempt()
  expect(await result).toEqual({ kind: 'joined' })
  expect(parts.join).toHaveBeenCalledExactlyOnceWith('pi_1')
})

test('a payment that another tab made joins without a second one', async () => {
  const start = () => Promise.reject(refusal(409, 'ALREADY_PAID'))
  const { parts, result } = attempt({ start })
  expect(await result).toEqual({ kind: 'joined' })
  expect(parts.confirm).not.toHaveBeenCalled()
})

test('a page that is left before the payment is sent does not send it', async () => {
  const leaving = new AbortController()
  const start = async () => {
    leaving.abort()
    return { clientSecret: 'secret', paymentIntentId: 'pi_1' }
  }
  const { parts, result } = attempt({ start, signal: leaving.signal })
  expect(await result).toBeUndefined()
  expect(parts.confirm).not.toHaveBeenCalled()
})

test('a declined payment fails with the text of the provider and does not join', async () => {
  const confirm = async () => ({ kind: 'declined', message: 'Your card was declined.' }) as const
  const { parts, result } = attempt({ confirm })
  expect(await result).toEqual({ kind: 'failed', text: 'Your card was declined.' })
  expect(parts.join).not.toHaveBeenCalled()
})

test('a confirmation that was not sent fails', async () => {
  const confirm = () => Promise.reject(new ShownError('Payment system not ready.'))
  expect(await attempt({ confirm }).result).toEqual({
    kind: 'failed',
    text: 'Payment system not ready.',
  })
})

test('after a lost answer the payment is checked until its result is known', async () => {
  const join = vi
    .fn<JoinAttempt['join']>()
    .mockRejectedValueOnce(refusal(0, 'NETWORK_ERROR'))
    .mockRejectedValueOnce(refusal(402, 'PAYMENT_NOT_CONFIRMED'))
    .mockResolvedValue({})
  const { parts, result } = attempt({ join })
  expect(await result).toEqual({ kind: 'joined' })
  expect(parts.onUnclear).toHaveBeenCalled()
})

test('an unknown confirmation that the server never finds paid fails', async () => {
  const join = () => Promise.reject(refusal(402, 'PAYMENT_NOT_CONFIRMED'))
  const confirm = () => Promise.reject(new Error('the frame is gone'))
  const { result } = attempt({ join, confirm })
  expect(await result).toEqual({ kind: 'failed', text: PAYMENT_FAILED_TEXT })
})

test.each(['start', 'join'] as const)('a session that ended before %s says so', async (call) => {
  const ended = () => Promise.reject(refusal(401, 'SESSION_ENDED'))
  const { result } = attempt({ [call]: ended })
  expect(await result).toEqual({ kind: 'failed', text: 'User not authenticated' })
})

test('it stops when the page is closed', async () => {
  const leaving = new AbortController()
  const join = () => {
    leaving.abort()
    return Promise.reject(refusal(0, 'NETWORK_ERROR'))
  }
  expect(await attempt({ join, signal: leaving.signal }).result).toBeUndefined()
})
