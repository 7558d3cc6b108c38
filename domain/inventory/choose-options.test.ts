import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOptions, unitPrice } from './choose-options.ts'
import type { StoredOptionGroup } from './stored-options.ts'

const choice = (choiceId: string, priceDeltaCents = 0, isAvailable = true) => ({
  choiceId,
  name: choiceId.toUpperCase(),
  priceDeltaCents,
  isAvailable,
  isDefault: false,
})
const POUR: StoredOptionGroup = {
  optionGroupId: 'pour',
  name: 'Pour',
  minChoices: 1,
  maxChoices: 1,
  choices: [choice('single'), choice('double', 500)],
}
const EXTRAS: StoredOptionGroup = {
  optionGroupId: 'extras',
  name: 'Extras',
  minChoices: 0,
  maxChoices: 2,
  choices: [choice('cucumber', 50), choice('no-ice'), choice('lime'), choice('mint', 100, false)],
}

test('the choices of a line keep their names and prices, in the order of the menu', () => {
  expect(chooseOptions([POUR, EXTRAS], ['lime', 'double', 'cucumber'])).toEqual([
    {
      optionGroupId: 'pour',
      choiceId: 'double',
      groupName: 'Pour',
      choiceName: 'DOUBLE',
      priceDeltaCents: 500,
    },
    {
      optionGroupId: 'extras',
      choiceId: 'cucumber',
      groupName: 'Extras',
      choiceName: 'CUCUMBER',
      priceDeltaCents: 50,
    },
    {
      optionGroupId: 'extras',
      choiceId: 'lime',
      groupName: 'Extras',
      choiceName: 'LIME',
      priceDeltaCents: 0,
    },
  ])
})

test.each([
  ['no choice of a required group', [], { reason: 'TOO_FEW', groupName: 'Pour', most: 1 }],
  [
    'two choices of a group with one',
    ['single', 'double'],
    { reason: 'TOO_MANY', groupName: 'Pour', most: 1 },
  ],
  [
    'three choices of a group with two',
    ['single', 'lime', 'no-ice', 'cucumber'],
    { reason: 'TOO_MANY', groupName: 'Extras', most: 2 },
  ],
  [
    'a choice that is switched off',
    ['single', 'mint'],
    { reason: 'OFF', groupName: 'Extras', choiceName: 'MINT' },
  ],
  ['a choice of another item', ['single', 'oat-milk'], { reason: 'UNKNOWN', choiceId: 'oat-milk' }],
  [
    'the same choice twice',
    ['single', 'lime', 'lime'],
    { reason: 'REPEATED', groupName: 'Extras', choiceName: 'LIME' },
  ],
])('%s is refused', (_what, choiceIds, refusal) => {
  expect(chooseOptions([POUR, EXTRAS], choiceIds)).toEqual(refusal)
})

test('the order in which choices are sent does not matter', () => {
  const ids = ['double', 'cucumber', 'lime']
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 3 }), (sent) => {
      expect(chooseOptions([POUR, EXTRAS], sent)).toEqual(chooseOptions([POUR, EXTRAS], ids))
    }),
  )
})

test('a unit costs the product and its choices, and never less than nothing', () => {
  expect(unitPrice(1200, [{ priceDeltaCents: 500 }, { priceDeltaCents: -150 }])).toBe(1550)
  expect(unitPrice(100, [{ priceDeltaCents: -2000 }])).toBe(0)
})
