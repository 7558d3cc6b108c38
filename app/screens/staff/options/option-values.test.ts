import { expect, test } from 'vitest'
import { optionGroupEdit } from '#domain/inventory/managed-options.contract.ts'
import {
  CHOICE_NAME_REQUIRED,
  CHOICE_NAME_TAKEN,
  CHOICES_MISSING,
  DELTA_OUT_OF_RANGE,
  MAX_CHOICES_TOO_HIGH,
  TOO_MANY_DEFAULTS,
} from '#domain/inventory/managed-options.messages.ts'
import { managedOptionGroupExample as group } from '#domain/inventory/options.examples.ts'
import {
  findGroupErrors,
  listChangedFields,
  moveChoice,
  type OptionGroupValues,
  preselect,
  toGroupFields,
  toOptionValues,
} from './option-values.ts'

const values = toOptionValues(group)
const withChoices = (changes: object): OptionGroupValues => ({
  ...values,
  choices: values.choices.map((choice) => ({ ...choice, ...changes })),
})

test('a form that was not edited sends the group as it is', () => {
  expect(findGroupErrors(values)).toEqual({})
  const { name, minChoices, maxChoices, choices } = group
  expect(optionGroupEdit.parse(toGroupFields(values))).toEqual({
    name,
    minChoices,
    maxChoices,
    choices,
  })
})

test('a price difference is read as people type it', () => {
  const typed = ['4', '+4.5', '-1.50', '−1', ''].map((delta) => {
    const changed = { ...values, choices: [{ ...values.choices[0]!, delta }] }
    expect(findGroupErrors(changed)).toEqual({})
    return toGroupFields(changed).choices[0]?.priceDelta
  })
  expect(typed).toEqual(['4.00', '4.50', '-1.50', '-1.00', '0.00'])
})

test.each([
  ['no choice', { ...values, choices: [] }, { choices: CHOICES_MISSING }],
  ['a choice without a name', withChoices({ name: ' ' }), { choices: CHOICE_NAME_REQUIRED }],
  ['two choices of one name', withChoices({ name: 'Tonic' }), { choices: CHOICE_NAME_TAKEN }],
  ['a price that is too high', withChoices({ delta: '50.01' }), { choices: DELTA_OUT_OF_RANGE }],
  ['a price that is none', withChoices({ delta: 'four' }), { choices: DELTA_OUT_OF_RANGE }],
  ['too many preselected', withChoices({ isDefault: true }), { choices: TOO_MANY_DEFAULTS }],
  ['more than there are', { ...values, most: '3' }, { most: MAX_CHOICES_TOO_HIGH }],
])('%s is refused with its text', (_what, changed, errors) => {
  expect(findGroupErrors(changed)).toEqual(errors)
})

test('where one may be chosen, another one is preselected instead', () => {
  const isDefault = (most: string) =>
    preselect(values.choices, 'soda', true, most).map((choice) => choice.isDefault)
  expect(isDefault('1')).toEqual([false, true])
  expect(isDefault('2')).toEqual([true, true])
})

test('a choice changes its place', () => {
  expect(moveChoice(values.choices, 1, 0).map(({ choiceId }) => choiceId)).toEqual([
    'soda',
    'tonic',
  ])
})

test('a change by someone else is listed by field', () => {
  const choices = group.choices.map((choice) => ({ ...choice, isAvailable: false }))
  expect(listChangedFields(group, { ...group, minChoices: 0, choices })).toEqual([
    'Guests have to choose',
    'Choices',
  ])
})
