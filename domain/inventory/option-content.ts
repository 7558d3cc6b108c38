import type { StoredOptionGroup } from './stored-options.ts'

/**
 * What an option group asks, as a text: two groups with the same text can stand for each other. Whether a choice is
 * switched off is the state of one bar, and not part of it.
 */
export function optionContent({
  name,
  minChoices,
  maxChoices,
  choices,
}: Omit<StoredOptionGroup, 'optionGroupId'>): string {
  return JSON.stringify([
    name.toLowerCase(),
    minChoices,
    maxChoices,
    choices.map((choice) => [choice.name, choice.priceDeltaCents, choice.isDefault]),
  ])
}
