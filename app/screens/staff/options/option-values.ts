import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import type {
  ManagedOptionGroup,
  OptionGroupFields,
} from '#domain/inventory/managed-options.contract.ts'
import {
  CHOICE_NAME_REQUIRED,
  CHOICE_NAME_TAKEN,
  CHOICES_MISSING,
  DELTA_OUT_OF_RANGE,
  GROUP_NAME_REQUIRED,
  MAX_CHOICES_TOO_HIGH,
  TOO_MANY_DEFAULTS,
} from '#domain/inventory/managed-options.messages.ts'
import { MAX_DELTA_CENTS, MIN_DELTA_CENTS } from '#domain/inventory/product-limits.ts'
import { parseDelta } from '#domain/inventory/price-delta.ts'
import { toAmount } from '#domain/values/money.ts'

/** A choice as it is typed. */
export interface ChoiceValues {
  choiceId: string
  name: string
  /** Empty when nothing is added to the price. */
  delta: string
  isAvailable: boolean
  isDefault: boolean
}

/** The form of an option group. */
export interface OptionGroupValues {
  name: string
  isRequired: boolean
  /** How many may be chosen. */
  most: string
  choices: ChoiceValues[]
}

export function newChoice(): ChoiceValues {
  // short, because each menu that a guest loads carries it
  const choiceId = crypto.randomUUID().slice(0, 13)
  return { choiceId, name: '', delta: '', isAvailable: true, isDefault: false }
}

export function toOptionValues(group: ManagedOptionGroup | undefined): OptionGroupValues {
  if (!group) return { name: '', isRequired: true, most: '1', choices: [newChoice(), newChoice()] }
  return {
    name: group.name,
    isRequired: group.minChoices > 0,
    most: String(group.maxChoices),
    choices: group.choices.map(({ priceDelta, ...choice }) => ({
      ...choice,
      delta: parseDelta(priceDelta) === 0 ? '' : priceDelta,
    })),
  }
}

export function toGroupFields(values: OptionGroupValues): OptionGroupFields {
  return {
    name: values.name.trim(),
    minChoices: values.isRequired ? 1 : 0,
    maxChoices: Number(values.most),
    choices: values.choices.map(({ delta, name, ...choice }) => ({
      ...choice,
      name: name.trim(),
      priceDelta: toAmount(readDelta(delta) ?? 0),
    })),
  }
}

/** The error text of each field that is not valid. */
export function findGroupErrors(values: OptionGroupValues): ErrorTexts<OptionGroupValues> {
  const { name, most, choices } = values
  const defaults = choices.filter(({ isDefault }) => isDefault).length
  return withoutValid({
    name: name.trim() === '' && GROUP_NAME_REQUIRED,
    most: Number(most) > choices.length && choices.length > 0 && MAX_CHOICES_TOO_HIGH,
    choices:
      choices.length === 0
        ? CHOICES_MISSING
        : (choices
            .map((choice) => Object.values(findChoiceErrors(choice, choices))[0])
            .find(Boolean) ??
          (defaults > Number(most) && TOO_MANY_DEFAULTS)),
  })
}

/** The error texts of one choice. */
export function findChoiceErrors(
  { choiceId, name, delta }: ChoiceValues,
  choices: readonly ChoiceValues[],
): ErrorTexts<ChoiceValues> {
  const isTaken = choices.some((other) => other.choiceId !== choiceId && isSame(other.name, name))
  const cents = readDelta(delta) ?? Number.NaN
  return withoutValid<ChoiceValues>({
    name: name.trim() === '' ? CHOICE_NAME_REQUIRED : isTaken && CHOICE_NAME_TAKEN,
    delta: !(cents >= MIN_DELTA_CENTS && cents <= MAX_DELTA_CENTS) && DELTA_OUT_OF_RANGE,
  })
}

/** As people type it: '4', '+4.00', '-1.50', or nothing. */
function readDelta(text: string) {
  const typed = text.trim().replace(/^\+/, '').replace(/^[−–]/, '-')
  return typed === '' ? 0 : parseDelta(typed)
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Moves a choice one place up or down. */
export function moveChoice(
  choices: readonly ChoiceValues[],
  from: number,
  to: number,
): ChoiceValues[] {
  const moved = [...choices]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Preselects a choice or not; where one may be chosen, the others are then not preselected. */
export function preselect(
  choices: readonly ChoiceValues[],
  choiceId: string,
  isDefault: boolean,
  most: string,
): ChoiceValues[] {
  return choices.map((choice) => {
    if (choice.choiceId === choiceId) return { ...choice, isDefault }
    return isDefault && most === '1' ? { ...choice, isDefault: false } : choice
  })
}

/** The names of the fields in which two copies of a group differ. */
export const listChangedFields = changedFields(toOptionValues, {
  name: 'Name',
  isRequired: 'Guests have to choose',
  most: 'How many',
  choices: 'Choices',
})
