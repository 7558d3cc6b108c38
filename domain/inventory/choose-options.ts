import type { Cents } from '#domain/values/money.ts'
import type { LineOption, StoredOptionGroup } from './stored-options.ts'

/** Why choices cannot be sold, with the names to say it by. */
export type OptionsRefusal =
  | { reason: 'UNKNOWN'; choiceId: string }
  | { reason: 'OFF'; groupName: string; choiceName: string }
  | { reason: 'REPEATED'; groupName: string; choiceName: string }
  | { reason: 'TOO_FEW' | 'TOO_MANY'; groupName: string; most: number }

/**
 * The chosen options of a line, in the order of the menu whatever order they were sent in.
 * @param groups the option groups of the product
 * @param choiceIds what the buyer chose; a group that it says nothing about has no choice
 */
export function chooseOptions(
  groups: readonly StoredOptionGroup[],
  choiceIds: readonly string[],
): LineOption[] | OptionsRefusal {
  const left = new Set(choiceIds)
  const chosen: LineOption[] = []
  for (const { optionGroupId, name: groupName, minChoices, maxChoices, choices } of groups) {
    const picked = choices.filter(({ choiceId }) => left.delete(choiceId))
    const off = picked.find(({ isAvailable }) => !isAvailable)
    if (off) return { reason: 'OFF', groupName, choiceName: off.name }
    if (picked.length < minChoices) return { reason: 'TOO_FEW', groupName, most: maxChoices }
    if (picked.length > maxChoices) return { reason: 'TOO_MANY', groupName, most: maxChoices }
    const repeated = picked.find(
      ({ choiceId }) => choiceIds.indexOf(choiceId) !== choiceIds.lastIndexOf(choiceId),
    )
    if (repeated) return { reason: 'REPEATED', groupName, choiceName: repeated.name }
    chosen.push(
      ...picked.map(({ choiceId, name, priceDeltaCents }) => ({
        optionGroupId,
        choiceId,
        groupName,
        choiceName: name,
        priceDeltaCents,
      })),
    )
  }
  const [unknown] = left
  return unknown === undefined ? chosen : { reason: 'UNKNOWN', choiceId: unknown }
}

/** The price of one unit with its choices, before a promotion; never below zero. */
export function unitPrice(
  menuPriceCents: Cents,
  options: readonly { priceDeltaCents: Cents }[] = [],
): Cents {
  return Math.max(
    0,
    options.reduce((sum, { priceDeltaCents }) => sum + priceDeltaCents, menuPriceCents),
  )
}
