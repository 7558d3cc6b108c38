import { type ClipboardEvent, type RefObject, useId } from 'react'
import { toDigits } from '#domain/values/digits.ts'
import { invalidBecause } from './field.tsx'

const CODE_LENGTH = 6

export interface OneTimeCodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called once when the sixth digit arrives; the code stays editable. */
  onComplete?: (code: string) => void
  /** Id of the element that shows the error. */
  errorId?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null>
}

/** The six-digit SMS code in one input, so that autofill and paste work. */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { label, value, onChange, onComplete, errorId, inputRef } = props
  const id = useId()

  function take(text: string) {
    const code = toDigits(text).slice(0, CODE_LENGTH)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        {...invalidBecause(errorId)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        enterKeyHint="done"
        placeholder="••••••"
        value={value}
        className="amount display h-16 w-full rounded-control border border-line-strong bg-surface pl-[0.45em] text-center text-[min(var(--text-3xl),9vw)] tracking-[0.45em] placeholder:text-ink-faint/60 hover:border-ink-muted focus-visible:border-accent-ink aria-invalid:border-danger"
        onChange={(event) => take(event.target.value)}
        onPaste={paste}
      />
    </div>
  )
}
