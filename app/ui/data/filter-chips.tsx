import { Check } from 'lucide-react'
import { useId } from 'react'
import { FieldError, invalidBecause } from '#app/ui/forms/field.tsx'

interface FilterChip {
  value: string
  label: string
  /** The number of matching rows. */
  count?: number
}

export interface FilterChipsProps {
  /** The accessible name: 'Status'. */
  legend: string
  chips: readonly FilterChip[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** In a form the legend is the field's label. */
  showLegend?: boolean
  error?: string | undefined
}

/** Filters a list, or chooses several of a few things in a form; any number of chips can be selected. */
export function FilterChips(props: FilterChipsProps) {
  const { legend, chips, selected, onChange, showLegend = false, error } = props
  const errorId = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={showLegend ? 'mb-2 text-sm font-medium' : 'sr-only'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label, count }) => {
          const isOn = selected.includes(value)
          return (
            <label
              key={value}
              className="inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium transition select-none hover:bg-raised has-checked:border-accent-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isOn}
                {...invalidBecause(error && errorId)}
                onChange={() =>
                  onChange(
                    isOn ? selected.filter((other) => other !== value) : [...selected, value],
                  )
                }
              />
              {isOn && <Check aria-hidden className="size-4 stroke-[2.5]" />}
              {label}
              {count !== undefined && <span className="amount opacity-80">{count}</span>}
            </label>
          )
        })}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </fieldset>
  )
}
