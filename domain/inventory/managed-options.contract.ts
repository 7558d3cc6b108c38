import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { optionGroup, priceDelta } from './option-groups.contract.ts'
import {
  MAX_CHOICES_PER_GROUP,
  MAX_DELTA_CENTS,
  MAX_OPTION_NAME_LENGTH,
  MIN_DELTA_CENTS,
} from './product-limits.ts'
import {
  CHOICE_NAME_REQUIRED,
  CHOICE_NAME_TAKEN,
  CHOICES_MISSING,
  DELTA_OUT_OF_RANGE,
  GROUP_NAME_REQUIRED,
  MAX_CHOICES_TOO_HIGH,
  OPTION_NAME_TOO_LONG,
  TOO_MANY_CHOICES,
  TOO_MANY_DEFAULTS,
} from './managed-options.messages.ts'
import { parseDelta } from './price-delta.ts'

const delta = priceDelta.refine((text) => {
  const cents = parseDelta(text) ?? Number.NaN
  return cents >= MIN_DELTA_CENTS && cents <= MAX_DELTA_CENTS
}, DELTA_OUT_OF_RANGE)

const choice = z.object({
  choiceId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .meta({ description: 'Chosen by the caller, and kept for as long as the choice exists' }),
  name: lineOfText().min(1, CHOICE_NAME_REQUIRED).max(MAX_OPTION_NAME_LENGTH, OPTION_NAME_TOO_LONG),
  priceDelta: delta,
  isAvailable: z.boolean(),
  isDefault: z.boolean(),
})

const fields = z.object({
  name: lineOfText().min(1, GROUP_NAME_REQUIRED).max(MAX_OPTION_NAME_LENGTH, OPTION_NAME_TOO_LONG),
  minChoices: z.int().min(0).max(1),
  maxChoices: z.int().min(1).max(MAX_CHOICES_PER_GROUP),
  choices: z.array(choice).min(1, CHOICES_MISSING).max(MAX_CHOICES_PER_GROUP, TOO_MANY_CHOICES),
})

type Fields = z.output<typeof fields>

const rules = <Shape extends z.ZodType<Fields>>(shape: Shape) =>
  shape
    .refine(({ maxChoices, choices }) => maxChoices <= choices.length, {
      path: ['maxChoices'],
      error: MAX_CHOICES_TOO_HIGH,
    })
    .refine(
      ({ maxChoices, choices }) =>
        choices.filter(({ isDefault }) => isDefault).length <= maxChoices,
      { path: ['choices'], error: TOO_MANY_DEFAULTS },
    )
    .refine(
      ({ choices }) =>
        isUnique(choices.map(({ name }) => name.toLowerCase())) &&
        isUnique(choices.map(({ choiceId }) => choiceId)),
      { path: ['choices'], error: CHOICE_NAME_TAKEN },
    )

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

export const newOptionGroup = rules(
  fields.extend({ optionGroupId: z.uuid().meta({ description: 'Chosen by the caller' }) }),
)

/** The whole group. With `version` a change of an older copy is refused. */
export const optionGroupEdit = rules(fields.extend({ version: z.int().optional() }))

export const choiceSwitch = z.object({ isAvailable: z.boolean() })

/** A group as those who edit it see it. */
export const managedOptionGroup = optionGroup
  .extend({
    version: z.int(),
    items: z.int().meta({ description: 'How many items on the menu use it' }),
  })
  .meta({ id: 'ManagedOptionGroup' })

export const optionGroupAnswer = z.object({ optionGroup: managedOptionGroup })
export const optionGroupList = z.object({ items: z.array(managedOptionGroup) })

export type OptionGroupFields = Fields
export type NewOptionGroup = z.output<typeof newOptionGroup>
export type OptionGroupEdit = z.output<typeof optionGroupEdit>
export type ManagedOptionGroup = z.infer<typeof managedOptionGroup>
