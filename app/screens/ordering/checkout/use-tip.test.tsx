// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { type TipInput, useTip } from './use-tip.ts'
import { buildOrder } from '#tests/support/build-order.ts'

const percent = (value: number) => ({ kind: 'percent', percent: value }) as const
const orderWith = (tipAmount: string) => buildOrder({ tipAmount })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A checkout with a tip of 15 %, and what it has saved. */
function open(answer: () => Promise<void> = async () => {}) {
  const saved: string[] = []
  const save: TipInput['save'] = (tipAmount) => {
    saved.push(tipAmount)
    return answer()
  }
  const { result, rerender } = renderHook(
    (order) => useTip({ order, initial: percent(15), isOpen: true, save }),
    { initialProps: orderWith('2.70') },
  )
  return {
    saved,
    tip: () => result.current,
    choose: (value: number) => act(() => result.current.choose(percent(value))),
    /** The order has this tip now, from an answer or from another device. */
    receive: (tipAmount: string) => rerender(orderWith(tipAmount)),
    wait: () => act(() => vi.advanceTimersByTimeAsync(1_000)),
  }
}

test('the tip of another device is taken over, before and after a choice here', async () => {
  const { saved, tip, choose, receive, wait } = open()
  receive('3.60')
  await wait()
  expect([tip().choice, tip().isPending, saved]).toEqual([percent(20), false, []])
  choose(25)
  await wait()
  receive('4.50')
  receive('1.80')
  await wait()
  expect([tip().choice, tip().amounts.tipCents, saved]).toEqual([percent(10), 180, ['4.50']])
})

test('a tip chosen here is saved over the one that another device chose in between', async () => {
  const { saved, tip, choose, receive, wait } = open()
  choose(25)
  receive('3.60')
  expect([tip().choice, tip().isPending]).toEqual([percent(25), true])
  await wait()
  receive('4.50')
  await wait()
  expect([tip().choice, tip().isPending, saved]).toEqual([percent(25), false, ['4.50']])
})

test('the way back to the saved tip is saved as well while the other tip is being sent', async () => {
  const { saved, tip, choose, receive, wait } = open()
  choose(25)
  await wait()
  choose(15)
  expect(tip().isPending).toBe(true)
  await wait()
  receive('4.50')
  receive('2.70')
  expect([tip().choice, tip().isPending, saved]).toEqual([percent(15), false, ['4.50', '2.70']])
})

test.each([
  ['the session has ended', new ApiError('No', { status: 401, code: 'SESSION_ENDED' })],
  ['the order is gone', new ApiError('No', { status: 404, code: 'ORDER_NOT_FOUND' })],
])('a tip that cannot be saved because %s says so', async (_, cause) => {
  const { tip, choose, wait } = open(() => Promise.reject(cause))
  choose(25)
  await wait()
  expect(tip().error).toBe('Unable to update tip. Missing required information.')
})

test('a tip that cannot be saved is reverted once', async () => {
  const { saved, tip, choose, wait } = open(() => Promise.reject(new Error('lost')))
  choose(25)
  await wait()
  await wait()
  expect([tip().choice, tip().isPending, saved]).toEqual([percent(15), false, ['4.50']])
  expect(tip().error).toBe('Failed to update tip')
})
