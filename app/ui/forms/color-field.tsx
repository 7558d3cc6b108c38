import { useId } from 'react'
import { CONTROL_CLASS, Field, fieldAria } from './field.tsx'

export interface ColorFieldProps {
  label: string
  /** '#7c5cff'. */
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
}

const HEX = /^#[0-9a-f]{6}$/i

/** A color by the browser's own picker, or by its hex digits. */
export function ColorField({ label, value, onChange, hint, error }: ColorFieldProps) {
  const id = useId()
  const toHex = (text: string) => (text === '' || text.startsWith('#') ? text : `#${text}`)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picker`}
          // the picker knows no half-typed color
          value={HEX.test(value) ? value : '#000000'}
          className="h-action w-16 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1.5 hover:border-ink-muted"
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          type="text"
          {...fieldAria(id, hint, error)}
          value={value}
          maxLength={7}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="#7c5cff"
          className={`${CONTROL_CLASS} amount min-w-0`}
          onChange={(event) => onChange(toHex(event.target.value.trim().toLowerCase()))}
        />
      </span>
    </Field>
  )
}
