import { type ChangeEvent, type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  FOREIGN_PHONE_MAX_LENGTH,
  formatPhoneAsTyped,
  PHONE_INPUT_MAX_LENGTH,
  PHONE_PLACEHOLDER,
  readPhone,
} from '#domain/values/phone.ts'
import { toDigits } from '#domain/values/digits.ts'
import { invalidBecause } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

export interface PhoneFieldProps {
  value: string
  onChange: (text: string) => void
  label?: string
  error?: string | undefined
  /** Id of the element that shows the error, if it is outside this field. */
  errorId?: string | undefined
  disabled?: boolean
  /** Takes the focus, and the browser suggests the user's own number. */
  isOnlyField?: boolean
}

/** A phone number field that formats its value while typing. */
export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, label = 'Mobile number', error, errorId, disabled } = props
  const { isOnlyField = true } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (isOnlyField) input.current?.focus({ preventScroll: true })
  }, [isOnlyField])

  // keep the caret behind the same digit when formatting changes the text
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === undefined || document.activeElement !== input.current) return
    const position = findCaret(value, digitsBeforeCaret.current)
    digitsBeforeCaret.current = undefined
    input.current?.setSelectionRange(position, position)
  }, [value])

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target
    digitsBeforeCaret.current = toDigits(text.slice(0, selectionStart ?? text.length)).length
    onChange(formatPhoneAsTyped(text))
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    event.preventDefault()
    // a pasted +1 (310) 555-0101 is longer than maxLength
    const pasted = event.clipboardData.getData('text').trim()
    const isWhole = toDigits(pasted).length >= 10
    // cutting off what does not fit would make it another number
    if (isWhole)
      return onChange(readPhone(pasted) ? formatPhoneAsTyped(pasted) : pasted.slice(0, 40))
    const start = selectionStart ?? text.length
    const merged = text.slice(0, start) + pasted + text.slice(selectionEnd ?? start)
    onChange(formatPhoneAsTyped(merged))
  }

  return (
    <TextField
      ref={input}
      label={label}
      error={error}
      {...invalidBecause(errorId)}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete={isOnlyField ? 'tel' : 'off'}
      enterKeyHint="next"
      maxLength={value.startsWith('+') ? FOREIGN_PHONE_MAX_LENGTH : PHONE_INPUT_MAX_LENGTH}
      placeholder={PHONE_PLACEHOLDER}
      value={value}
      disabled={disabled}
      className="amount text-lg"
      onChange={type}
      onPaste={paste}
    />
  )
}

/** The caret position behind the nth digit; after the last digit, the end of the text. */
function findCaret(text: string, digits: number): number {
  if (digits >= toDigits(text).length) return text.length
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits && /\d/.test(text[index] ?? '')) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}
