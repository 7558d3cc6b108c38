import type { Product } from '#domain/inventory/inventory.contract.ts'
import { MAX_NOTE_LENGTH } from '#domain/inventory/cart-limits.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { OptionPicker } from './option-picker.tsx'

export interface ChosenOptions {
  options: string[]
  note: string
}

export interface OptionsFormProps {
  product: Product
  chosen: ChosenOptions
  /** Whether the location takes notes. */
  takesNotes: boolean
  onChange: (chosen: ChosenOptions) => void
}

/** Everything that an item asks its buyer, and a line for a wish where the location takes them. */
export function OptionsForm({ product, chosen, takesNotes, onChange }: OptionsFormProps) {
  const groups = product.optionGroups ?? []
  if (groups.length === 0 && !takesNotes) return null
  return (
    <>
      {groups.map((group) => (
        <OptionPicker
          key={group.optionGroupId}
          group={group}
          chosen={chosen.options}
          onChange={(options) => onChange({ ...chosen, options })}
        />
      ))}
      {takesNotes && (
        <TextField
          label="Note (optional)"
          value={chosen.note}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          onChange={(event) => onChange({ ...chosen, note: event.target.value })}
        />
      )}
    </>
  )
}

/** The name of the first group that still needs a choice. */
export function findOpenGroup(
  { optionGroups = [] }: Product,
  options: readonly string[],
): string | undefined {
  return optionGroups.find(
    ({ minChoices, choices }) =>
      choices.filter(({ choiceId, isAvailable }) => isAvailable && options.includes(choiceId))
        .length < minChoices,
  )?.name
}
