import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import { toOptionGroupView } from '../inventory.view.ts'
import type { OptionGroupRow } from './option-group-row.ts'

/** @param items how many items on the menu use it */
export function toManagedView(row: OptionGroupRow, items: number): ManagedOptionGroup {
  const { optionGroupId, name, minChoices, maxChoices, choices, version } = row
  return {
    ...toOptionGroupView({ optionGroupId, name, minChoices, maxChoices, choices }),
    version,
    items,
  }
}

/** What the log of changes shows of a group. */
export function toAudited({
  name,
  minChoices,
  maxChoices,
  choices,
}: Pick<OptionGroupRow, 'name' | 'minChoices' | 'maxChoices' | 'choices'>): object {
  return {
    name,
    minChoices,
    maxChoices,
    choices: choices.map((choice) => ({
      name: choice.name,
      priceDelta: toAmount(choice.priceDeltaCents),
      isAvailable: choice.isAvailable,
      isDefault: choice.isDefault,
    })),
  }
}
