import { expect, test, vi } from 'vitest'
import { startLater } from './start-later.ts'

test('what has loaded is started, and stopped', async () => {
  const stopWork = vi.fn()
  const stop = startLater(async () => () => stopWork)
  await Promise.resolve()
  await Promise.resolve()
  expect(stopWork).not.toHaveBeenCalled()
  stop()
  expect(stopWork).toHaveBeenCalledOnce()
})

test('what loads after it was stopped is not started', async () => {
  const start = vi.fn(() => () => {})
  startLater(async () => start)()
  await new Promise((resolve) => setTimeout(resolve))
  expect(start).not.toHaveBeenCalled()
})
