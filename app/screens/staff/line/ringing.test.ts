import { expect, test } from 'vitest'
import { countOverdue, mayRing, SILENT, takeCards, touch } from './ringing.ts'

const MINUTE = 60_000

test('a new card rings until somebody touches the screen', () => {
  const before = touch(takeCards(SILENT, ['a'], 0))
  expect(mayRing(before, 0)).toBe(false)
  const ringing = takeCards(before, ['a', 'b'], 0)
  expect(mayRing(ringing, MINUTE)).toBe(true)
  expect(mayRing(touch(ringing), MINUTE)).toBe(false)
})

test('a card that another screen takes is silent, and does not ring again when it comes back', () => {
  const taken = takeCards(takeCards(SILENT, ['a'], 0), [], 0)
  expect(mayRing(taken, 0)).toBe(false)
  expect(mayRing(takeCards(taken, ['a'], 0), 0)).toBe(false)
})

test('after three minutes it is silent, and the card is overdue until it is touched', () => {
  const ringing = takeCards(SILENT, ['a'], 0)
  expect([mayRing(ringing, 3 * MINUTE), countOverdue(ringing, 3 * MINUTE)]).toEqual([false, 1])
  const another = takeCards(ringing, ['a', 'b'], 3 * MINUTE)
  expect([mayRing(another, 3 * MINUTE), countOverdue(another, 3 * MINUTE)]).toEqual([true, 1])
  expect(countOverdue(touch(another), 9 * MINUTE)).toBe(0)
})

test('the same cards change nothing', () => {
  const ringing = takeCards(SILENT, ['a'], 0)
  expect(takeCards(ringing, ['a'], MINUTE)).toBe(ringing)
})
