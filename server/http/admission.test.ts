import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitTurns } from '../db/limit-turns.ts'
import { createAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const config = { DATABASE_CONNECTIONS: 16, DATABASE_TIMEOUT_MS: 8_000 }

function start() {
  const refuse = () => new Error('too long')
  const guests = limitTurns({ atOnce: 16, maxWaiting: 100, maxWaitMs: 6_000, refuse })
  const admission = createAdmission(config, guests, {} as never)
  return { admission, guests }
}

/** How many of 16 statements begin at once. */
async function countBegun({ guests }: ReturnType<typeof start>): Promise<number> {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const statements = Array.from({ length: 16 }, () =>
    guests(async () => {
      begun++
      await gate.promise
    }),
  )
  await vi.advanceTimersByTimeAsync(0)
  const atOnce = begun
  gate.resolve()
  await Promise.all(statements)
  return atOnce
}

test('while a call of staff is worked on, guests use four connections, and all of them afterwards', async () => {
  const house = start()
  const gate = Promise.withResolvers<void>()
  const handOver = house.admission.putFirst(() => gate.promise)
  expect(await countBegun(house)).toBe(4)
  gate.resolve()
  await handOver
  await vi.advanceTimersByTimeAsync(0)
  expect(await countBegun(house)).toBe(16)
})

test('a call of staff that takes long holds guests up for a moment only', async () => {
  const house = start()
  const gate = Promise.withResolvers<void>()
  const refund = house.admission.putFirst(() => gate.promise)
  await vi.advanceTimersByTimeAsync(200)
  expect(await countBegun(house)).toBe(16)
  gate.resolve()
  await refund
})
