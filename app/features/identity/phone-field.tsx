import { type ChangeEvent, type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  formatPhoneAsTyped,
  PHONE_INPUT_MAX_LENGTH,
  PHONE_PLACEHOLDER,
  toDigits,
} from '#domain/values/phone.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'

export interface PhoneFieldProps {
  value: string
  onChange: (text: string) => void
  disabled?: boolean
}

/** A phone number that takes its shape while it is typed. */
export function PhoneField({ value, onChange, disabled }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | undefined>(undefined)

  // typing it is all there is to do here
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  // the text changes its shape under the caret: it stays behind the digit it was behind
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
    // a pasted +1 (310) 555-0101 is longer than the field takes
    const pasted = event.clipboardData.getData('text')
    const isWhole = toDigits(pasted).length >= 10
    const start = selectionStart ?? text.length
    const merged = text.slice(0, start) + pasted + text.slice(selectionEnd ?? start)
    onChange(formatPhoneAsTyped(isWhole ? pasted : merged))
  }

  return (
    <TextField
      ref={input}
      label="Mobile number"
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      maxLength={PHONE_INPUT_MAX_LENGTH}
      placeholder={PHONE_PLACEHOLDER}
      value={value}
      disabled={disabled}
      className="amount text-lg"
      onChange={type}
      onPaste={paste}
    />
  )
}

/** The place behind the nth digit, and behind the punctuation that follows it at the end. */
function findCaret(text: string, digits: number): number {
  if (digits >= toDigits(text).length) return text.length
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits && /\d/.test(text[index] ?? '')) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}
