import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Counts like `maxLength`, but lets people type on: the form says that the text is too long. */
  softMaxLength?: number
}

/** Screen readers announce the counter from this many characters left. */
const FEW_LEFT = 20

/** A multi-line field that grows with its text. With a length it shows the characters left. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, softMaxLength, id, className = '', ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const { value, defaultValue, onChange } = rest
  const maxLength = rest.maxLength ?? softMaxLength
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const length = value === undefined ? typed.length : String(value).length

  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...rest}
        {...fieldAria(fieldId, hint, error)}
        className={`${CONTROL_CLASS} field-sizing-content max-h-96 min-h-28! py-3 ${className}`}
        onChange={count}
      />
      {maxLength !== undefined && <Counter length={length} maxLength={maxLength} />}
    </Field>
  )
}

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const left = maxLength - length
  return (
    <p
      className={`amount text-right text-xs ${left > 0 ? 'text-ink-muted' : left === 0 ? 'text-warning' : 'text-danger'}`}
    >
      <span aria-hidden>
        {length} / {maxLength}
      </span>
      <output className="sr-only">
        {left < 0 ? `${-left} characters too many` : left <= FEW_LEFT && `${left} characters left`}
      </output>
    </p>
  )
}
