import { useId } from 'react'
import { formatMoney } from '#domain/values/money.ts'
import type { OptionGroup } from '#domain/inventory/option-groups.contract.ts'
import { parseDelta } from '#domain/inventory/price-delta.ts'

export interface OptionPickerProps {
  group: OptionGroup
  chosen: readonly string[]
  /** With the chosen ids of all groups. */
  onChange: (chosen: string[]) => void
}

/** The choices of one group: one of several, or any up to its number; those that are off cannot be chosen. */
export function OptionPicker({ group, chosen, onChange }: OptionPickerProps) {
  const { name, minChoices, maxChoices, choices } = group
  const fieldName = useId()
  const isOne = minChoices === 1 && maxChoices === 1
  const own = choices.filter(({ choiceId }) => chosen.includes(choiceId))
  const others = chosen.filter((id) => !choices.some(({ choiceId }) => choiceId === id))

  function choose(choiceId: string, isChosen: boolean) {
    const rest = own.map((choice) => choice.choiceId).filter((id) => id !== choiceId)
    if (!isChosen) return onChange([...others, ...rest])
    const kept = maxChoices === 1 ? [] : rest
    return onChange([...others, ...kept, choiceId])
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">
        {name}
        <span className="font-normal text-ink-muted"> · {sayHowMany(group)}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {choices.map((choice) => {
          const isChosen = own.includes(choice)
          const isFull = maxChoices > 1 && own.length >= maxChoices && !isChosen
          return (
            <label
              key={choice.choiceId}
              className="relative flex min-h-action flex-col items-center justify-center rounded-control border border-line-strong px-2 py-2 text-center leading-tight font-semibold wrap-anywhere transition hover:bg-raised has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-disabled:border-line has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
            >
              <input
                type={isOne ? 'radio' : 'checkbox'}
                className="absolute inset-0 size-full appearance-none rounded-control opacity-0"
                name={fieldName}
                checked={isChosen}
                disabled={!choice.isAvailable || isFull}
                onChange={(event) => choose(choice.choiceId, event.target.checked)}
              />
              <span>{choice.name}</span>
              <Note choice={choice} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Note({ choice }: { choice: OptionGroup['choices'][number] }) {
  const cents = parseDelta(choice.priceDelta) ?? 0
  const text = !choice.isAvailable
    ? 'Not available'
    : cents === 0
      ? undefined
      : `${cents > 0 ? '+' : ''}${formatMoney(cents)}`
  return text && <span className="amount text-xs font-normal">{text}</span>
}

function sayHowMany({ minChoices, maxChoices }: OptionGroup): string {
  if (minChoices === 0) return maxChoices === 1 ? 'optional' : `up to ${maxChoices}`
  return maxChoices === 1 ? 'choose one' : `choose 1 to ${maxChoices}`
}
