// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OneTimeCodeField } from './one-time-code-field.tsx'

afterEach(cleanup)

function renderField(errorId?: string) {
  const onComplete = vi.fn()
  function Host() {
    const [code, setCode] = useState('')
    return (
      <OneTimeCodeField
        label="Verification code"
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        errorId={errorId}
      />
    )
  }
  render(<Host />)
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>('Verification code') }
}

function paste(input: HTMLInputElement, text: string) {
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
}

test('the field is one text input that supports SMS autofill', () => {
  const { input } = renderField()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(input.type).toBe('text')
  expect(input.inputMode).toBe('numeric')
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.pattern).toBe('\\d{6}')
})

test('the code is complete at six digits, once, and stays editable', () => {
  const { input, onComplete } = renderField()
  fireEvent.change(input, { target: { value: '12345' } })
  expect(onComplete).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '123456' } })
  fireEvent.change(input, { target: { value: '1234567' } })
  expect(onComplete.mock.calls).toEqual([['123456']])
  fireEvent.change(input, { target: { value: '12345' } })
  fireEvent.change(input, { target: { value: '123459' } })
  expect(onComplete.mock.calls).toEqual([['123456'], ['123459']])
})

test('pasting takes digits only, up to six', () => {
  const { input, onComplete } = renderField()
  paste(input, 'Your code: 654 321 (Fayva, valid 5 min)')
  expect(input.value).toBe('654321')
  expect(onComplete).toHaveBeenCalledWith('654321')
})

test('an error is tied to the input', () => {
  const { input } = renderField('refused')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe('refused')
})
