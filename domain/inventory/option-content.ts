import type { StoredChoice, StoredOptionGroup } from './stored-options.ts'

/** An option group without the ids that it has at a location. */
export interface OptionContent extends Omit<StoredOptionGroup, 'optionGroupId' | 'choices'> {
  choices: Omit<StoredChoice, 'choiceId'>[]
}

/**
 * What an option group asks, as a text: two groups with the same text can stand for each other. Whether a choice is
 * switched off is the state of one bar, and not part of it.
 */
export function optionContent({ name, minChoices, maxChoices, choices }: OptionContent): string {
  return JSON.stringify([
    name.toLowerCase(),
    minChoices,
    maxChoices,
    choices.map((choice) => [choice.name, choice.priceDeltaCents, choice.isDefault]),
  ])
}
