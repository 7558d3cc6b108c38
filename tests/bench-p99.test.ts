import { afterEach, expect, test, vi } from 'vitest'
import { endWith, judgeP99 } from '../bench/load/judge-p99.ts'

const exitCode = process.exitCode
afterEach(() => {
  process.exitCode = exitCode
  vi.restoreAllMocks()
})

test('a p99 of 300 ms is fast enough, and a longer one or none is too slow', () => {
  expect(judgeP99('searches', 300)).toBeUndefined()
  expect(judgeP99('searches', 300.1)).toBe('searches: a p99 of 300.1 ms is more than 300.0 ms')
  expect(judgeP99('searches', Number.NaN)).toMatch(/^searches: /)
})

test('beside a migration sales take three times what they take alone at most, and never 300 ms', () => {
  expect(judgeP99('sales', 60, 20)).toBeUndefined()
  expect(judgeP99('sales', 60.1, 20)).toBe('sales: a p99 of 60.1 ms is more than 60.0 ms')
  expect(judgeP99('sales', 301, 200)).toMatch(/more than 300.0 ms$/)
})

test('a measurement that was too slow says so and ends with 1', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  endWith([undefined, undefined])
  expect([process.exitCode, said.mock.calls]).toEqual([exitCode, []])
  endWith([undefined, judgeP99('sales', 400)])
  expect(process.exitCode).toBe(1)
  expect(said).toHaveBeenCalledWith('TOO SLOW  sales: a p99 of 400.0 ms is more than 300.0 ms')
})
