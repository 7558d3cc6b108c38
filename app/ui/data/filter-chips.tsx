import { Check } from 'lucide-react'

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
}

/** Filters a list; any number of chips can be selected. */
export function FilterChips({ legend, chips, selected, onChange }: FilterChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
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
    </fieldset>
  )
}
