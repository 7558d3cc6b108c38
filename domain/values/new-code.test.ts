import { expect, test } from 'vitest'
import { CODE_LETTERS, newCode } from './new-code.ts'

test('a code has its length and no letters that look alike', () => {
  for (const length of [1, 5, 8]) expect(newCode(length)).toMatch(/^[2-9A-HJKMNP-Z]+$/)
  expect(newCode(5)).toHaveLength(5)
})

test('every letter occurs about equally often', () => {
  const counts = Map.groupBy(newCode(31_000), (letter) => letter)
  expect(counts.size).toBe(CODE_LETTERS.length)
  for (const [letter, found] of counts) {
    expect(found.length, letter).toBeGreaterThan(800)
    expect(found.length, letter).toBeLessThan(1_200)
  }
})
