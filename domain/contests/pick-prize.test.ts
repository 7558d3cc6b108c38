import { expect, test } from 'vitest'
import { formatOdds, pickPrize, ROLLS } from './pick-prize.ts'

test('each prize gets exactly its chance over all rolls', () => {
  const prizes = [
    { name: 'pass', chancePerMillion: 20_000 },
    { name: 'poster', chancePerMillion: 120_000 },
    { name: 'round', chancePerMillion: 260_000 },
  ]
  const wins: Record<string, number> = {}
  for (let roll = 0; roll < ROLLS; roll++) {
    const name = pickPrize(prizes, roll)?.name ?? 'nothing'
    wins[name] = (wins[name] ?? 0) + 1
  }
  expect(wins).toEqual({ pass: 20_000, poster: 120_000, round: 260_000, nothing: 600_000 })
})

test.each([
  [20_000, '1 in 50'],
  [120_000, '1 in 9'],
  [260_000, '1 in 4'],
  [700_000, '1 in 2'],
  [250_000, '1 in 4'],
  [1_000_000, '1 in 1'],
  [300, '1 in 3,334'],
])('a chance of %i millionths is shown as %s', (chance, text) => {
  expect(formatOdds(chance)).toBe(text)
})
