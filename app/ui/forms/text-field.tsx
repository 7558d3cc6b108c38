import { type ComponentProps, type ReactNode, useId } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** One line of text. Accepts every input attribute, so that forms can register it. */
export function TextField({ label, hint, error, id, className = '', ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...fieldAria(fieldId, hint, error)}
        {...rest}
        className={`${CONTROL_CLASS} ${className}`}
      />
    </Field>
  )
}
