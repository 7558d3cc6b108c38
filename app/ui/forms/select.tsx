import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

export interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode
  options: readonly SelectOption[]
  hint?: ReactNode
  error?: string | undefined
  /** The label is read aloud only; for rows whose meaning is plain to see. */
  compact?: boolean
}

/** The phone's own picker: the quickest to use with one thumb. */
export function Select({ label, options, hint, error, compact, id, ...rest }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const control = (
    <span className="relative block">
      <select
        {...rest}
        {...fieldAria(fieldId, hint, error)}
        className={`${CONTROL_CLASS} amount appearance-none pr-10 ${compact ? 'min-h-touch' : ''}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  )
  if (!compact) {
    return (
      <Field id={fieldId} label={label} hint={hint} error={error}>
        {control}
      </Field>
    )
  }
  return (
    <div>
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      {control}
    </div>
  )
}
