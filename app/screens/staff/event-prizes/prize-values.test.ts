import { expect, test } from 'vitest'
import { managedPrizeExample } from '#domain/contests/contests.examples.ts'
import {
  CHANCE_INVALID,
  findPrizeErrors,
  listChangedFields,
  parseChance,
  QUANTITY_INVALID,
  toPrizeFields,
  toPrizeValues,
} from './prize-values.ts'

const values = toPrizeValues(managedPrizeExample, 3)
const room = { taken: 800_000, won: 6 }

test('an unchanged form sends the prize as it was', () => {
  const {
    prizeId: _,
    remaining: __,
    archivedAt: ___,
    version: ____,
    ...fields
  } = managedPrizeExample
  expect(toPrizeFields(values)).toEqual(fields)
})

test('a new prize begins empty, at the end of the list', () => {
  expect(toPrizeValues(undefined, 3)).toMatchObject({ name: '', chance: '', position: '3' })
})

test.each([
  ['5', 50_000],
  [' 5 % ', 50_000],
  ['0.05', 500],
  ['.5', 5_000],
  ['33.3333', 333_333],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['0', 0],
  ['101', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['five', undefined],
  ['', undefined],
])('the chance %j is %s millionths', (text, chance) => {
  expect(parseChance(text)).toBe(chance)
})

test.each([
  ['no name', { name: '  ' }, { name: 'Name is required.' }],
  ['no quantity', { quantity: '' }, { quantity: QUANTITY_INVALID }],
  ['half a piece', { quantity: '1.5' }, { quantity: QUANTITY_INVALID }],
  ['fewer than were won', { quantity: '5' }, { quantity: '6 of these were won already.' }],
  ['no chance', { chance: '' }, { chance: CHANCE_INVALID }],
  [
    'more than all chances together',
    { chance: '20.5' },
    {
      chance: 'The other prizes of this event have 80% together. At most 20% is left for this one.',
    },
  ],
  ['just all chances together', { chance: '20' }, {}],
])('the form says at the field when it has %s', (_, change, errors) => {
  expect(findPrizeErrors({ ...values, ...change }, room)).toEqual(errors)
})

test('the changes of another person are listed by field', () => {
  const now = { ...managedPrizeExample, name: 'Other', quantity: 30, remaining: 24, version: 2 }
  expect(listChangedFields(managedPrizeExample, now)).toEqual(['Name', 'Quantity'])
})
