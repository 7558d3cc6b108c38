// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeForm } from './code-form.tsx'

afterEach(cleanup)

test('what is typed or scanned next replaces a submitted code that has the focus', () => {
  const onSubmit = vi.fn()
  render(<CodeForm label="Order number" submitLabel="Open" onSubmit={onSubmit} />)
  const field = screen.getByLabelText<HTMLInputElement>('Order number')
  field.focus()
  fireEvent.change(field, { target: { value: 'a0b1c2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(onSubmit).toHaveBeenCalledWith('a0b1c2')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
})
