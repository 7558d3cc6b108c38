import { type ReactNode, useId } from 'react'

interface SegmentedOption {
  value: string
  label: ReactNode
  /** A secondary line, for example the amount. */
  hint?: ReactNode
}

export interface SegmentedChoiceProps {
  legend: ReactNode
  options: readonly SegmentedOption[]
  value: string | undefined
  onChange: (value: string) => void
  disabled?: boolean
  /** Number of columns; by default as many as fit. */
  columns?: 3
}

/** A radio group for a few options, such as tips and sizes. Arrow keys move within it. */
export function SegmentedChoice(props: SegmentedChoiceProps) {
  const { legend, options, value, onChange, disabled, columns } = props
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div
        className={`gap-2 ${columns ? 'grid grid-cols-[repeat(auto-fit,minmax(max(3.5rem,30%),1fr))]' : 'flex flex-wrap *:flex-[1_1_3.25rem]'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-action flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-1 py-2 text-center font-semibold hover:bg-raised has-checked:border-accent-ink has-checked:bg-accent has-checked:text-on-accent has-disabled:not-has-checked:border-line has-disabled:not-has-checked:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full appearance-none rounded-control opacity-0"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="amount">{option.label}</span>
            {option.hint && <span className="amount text-2xs font-normal">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
