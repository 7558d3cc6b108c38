import { expect, test } from 'vitest'
import { readShare, sayShares } from './operator-shares.ts'

const at = (description: string, operatorShare: number | null) => ({
  vendorLocationId: description,
  description,
  operatorShare,
})

test.each([
  { venue: 0, locations: [at('Bar', null)], text: '' },
  { venue: 250, locations: [at('Bar', 250)], text: 'The operator keeps 2.5 % of net sales.' },
  {
    venue: 0,
    locations: [at('Bar', null), at('Stall', 500)],
    text: 'The operator keeps 0 % of net sales, 5 % at Stall.',
  },
  {
    venue: 250,
    locations: [at('Bar', 0), at('Stall', 500)],
    text: 'The operator keeps 2.5 % of net sales, 0 % at Bar, 5 % at Stall.',
  },
])('says: $text', ({ venue, locations, text }) => {
  expect(sayShares({ operatorShare: venue, locations })).toBe(text)
})

test.each([
  ['2.5', 250],
  ['2,5 %', 250],
  ['0', 0],
  ['100', 10_000],
  ['100.01', undefined],
  ['-1', undefined],
  ['half', undefined],
  [' ', undefined],
])('reads “%s” as %s', (text, share) => {
  expect(readShare(text)).toBe(share)
})
