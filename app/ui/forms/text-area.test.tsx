// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)

test('the counter is always visible and announced when few characters are left', () => {
  render(<TextArea label="Note" maxLength={40} defaultValue="Hello" />)
  expect(screen.getByText('5 / 40')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), {
    target: { value: 'x'.repeat(25) },
  })
  expect(screen.getByText('25 / 40')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('15 characters left')
})

test('a soft limit lets people type on, and counts what is too much', () => {
  render(<TextArea label="Note" softMaxLength={10} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: 'x'.repeat(13) } })
  expect(screen.getByText('13 / 10')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 characters too many')
})

test('an error is tied to the field', () => {
  render(<TextArea label="Note" error="Please say it in fewer words." />)
  const field = screen.getByRole('textbox', { name: 'Note' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Please say it in fewer words.')
})
