import { z } from 'zod'

/** A price difference in US dollars, which may be negative. */
export const priceDelta = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'Must be an amount such as 4.00 or -1.50.')
  .meta({ description: 'US dollars with 2 decimals, negative for a discount', example: '4.00' })

const optionChoice = z.object({
  choiceId: z.string(),
  name: z.string(),
  priceDelta,
  isAvailable: z.boolean(),
  isDefault: z.boolean(),
})

/** A question that an item asks its buyer, such as its mixer. */
export const optionGroup = z
  .object({
    optionGroupId: z.string(),
    name: z.string(),
    minChoices: z.int().meta({ description: '1 when a choice is required, else 0' }),
    maxChoices: z.int(),
    choices: z.array(optionChoice),
  })
  .meta({ id: 'OptionGroup' })

/** A choice as it was sold. */
export const chosenOption = z
  .object({
    optionGroupId: z.string(),
    choiceId: z.string(),
    groupName: z.string(),
    choiceName: z.string(),
    priceDelta,
  })
  .meta({ id: 'ChosenOption' })

export type OptionGroup = z.infer<typeof optionGroup>
export type ChosenOption = z.infer<typeof chosenOption>
