import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode
  options: readonly SelectOption[]
  hint?: ReactNode
  error?: string | undefined
  /** Visually hides the label. */
  hideLabel?: boolean
  /** A lower select for rows, with a visually hidden label. */
  compact?: boolean
}

/** A native select, the fastest to use with one thumb. */
export function Select(props: SelectProps) {
  const { label, options, hint, error, compact, hideLabel = compact, id, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const control = (
    <span className="relative block">
      <select
        {...fieldAria(fieldId, hint, error)}
        {...rest}
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
  if (!hideLabel) {
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
