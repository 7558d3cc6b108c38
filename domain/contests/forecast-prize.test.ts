import { describe, expect, test } from 'vitest'
import { expectAwards, formatAwards, formatChance } from './forecast-prize.ts'

describe('the forecast of a prize', () => {
  test.each([
    [100, 120_000, 20, 12],
    [500, 120_000, 20, 20],
    [2_000, 500, 5, 1],
    [100, 0, 5, 0],
    [100, 1_000_000, 7, 7],
    [100, 500_000, 0, 0],
  ])(
    'of %i draws with %i millionths and %i left expects %d',
    (draws, chance, remaining, awards) => {
      expect(expectAwards(draws, { chancePerMillion: chance, remaining })).toBe(awards)
    },
  )

  test.each([
    [12, 20, 'about 12'],
    [12.4, 20, 'about 12'],
    [0.25, 5, 'about 0.3'],
    [0.01, 5, 'hardly any'],
    [1_234.5, 5_000, 'about 1,235'],
    [20, 20, 'all 20'],
    [0, 20, 'none'],
    [0, 0, 'none'],
  ])('a forecast of %d awards with %i left reads %s', (awards, remaining, text) => {
    expect(formatAwards(awards, remaining)).toBe(text)
  })
})

test.each([
  [120_000, '12%'],
  [500, '0.05%'],
  [1, '0.0001%'],
  [1_000_000, '100%'],
  [0, '0%'],
])('a chance of %i millionths reads %s', (chance, text) => {
  expect(formatChance(chance)).toBe(text)
})
