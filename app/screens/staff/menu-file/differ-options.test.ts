import { expect, test } from 'vitest'
import { differOptions, spread } from './differ-options.ts'

test.each([
  ['Pour!: a|b +4.00|c', 'Pour!: a|b +5.00|c', ['b +4.00', 'b +5.00', 2]],
  ['Pour!: a|b', 'Pour!: a|b|c', ['', 'c', 2]],
  ['Pour!: a|b', 'Pour (up to 2): a|c', ['Pour!: b', 'Pour (up to 2): c', 1]],
  ['Pour!: a|b', 'Pour: a|b', ['Pour!:', 'Pour:', 2]],
  ['Pour: a|b', 'Pour: b|a', ['Pour: a | b', 'Pour: b | a', 0]],
])('of %j and %j only what differs is shown', (one, other, [before, after, same]) => {
  expect(differOptions(one, other)).toEqual({ before, after, same })
})

test('a long text can be broken between its choices, and a mark in a name stays', () => {
  expect(spread(String.raw`A: b\|c|d`)).toBe(String.raw`A: b\|c | d`)
})
