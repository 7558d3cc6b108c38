import { type ComponentProps, type ReactNode, useId } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Written before the value, such as '$'. */
  prefix?: string
}

/** One line of text. Accepts every input attribute, so that forms can register it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, id, prefix, className = '', ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <span className="relative flex items-center">
        {prefix && (
          <span aria-hidden className="pointer-events-none absolute left-4 text-ink-muted">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...fieldAria(fieldId, hint, error)}
          {...rest}
          className={`${CONTROL_CLASS} ${prefix ? 'pl-8' : ''} ${className}`}
        />
      </span>
    </Field>
  )
}
