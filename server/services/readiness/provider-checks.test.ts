import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProviderChecks } from './provider-checks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const now = () => new Date()
const checksOf = (canCharge: () => Promise<boolean>) =>
  createProviderChecks({ canCharge, isSenderVerified: undefined, listChecks: async () => [] }, now)

test('a provider is asked once a minute', async () => {
  const canCharge = vi.fn(() => Promise.resolve(true))
  const { payments } = checksOf(canCharge)
  expect(await payments()).toBe('ok')
  vi.advanceTimersByTime(60_000)
  expect(await payments()).toBe('ok')
  expect(canCharge).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  canCharge.mockResolvedValue(false)
  expect(await payments()).toBe('refused')
})

test('nobody waits more than a second, and the next one finds the late answer', async () => {
  let answer = (_isFine: boolean) => {}
  const { payments } = checksOf(() => new Promise((resolve) => (answer = resolve)))
  const first = payments()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first).toBe('unknown')
  answer(true)
  expect(await payments()).toBe('ok')
})

test('a provider that fails is unknown, and one that is not configured a stand-in', async () => {
  const { payments, texts } = checksOf(() => Promise.reject(new Error('unreachable')))
  expect([await payments(), await texts()]).toEqual(['unknown', 'stand-in'])
})

test('checks that hang are not waited for longer than a browser would', async () => {
  const { list } = createProviderChecks(
    { canCharge: undefined, isSenderVerified: undefined, listChecks: () => new Promise(() => {}) },
    now,
  )
  const listed = list()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await listed).toMatchObject([{ result: 'warning', fix: 'Look again in a minute.' }])
})
