// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

afterEach(cleanup)

test('any number of chips can be selected, and each exposes its state', () => {
  const onChange = vi.fn()
  const chips = [
    { value: 'paid', label: 'Paid', count: 3 },
    { value: 'refunded', label: 'Refunded' },
  ]
  render(<FilterChips legend="Status" chips={chips} selected={['paid']} onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy()
  const paid = screen.getByRole('checkbox', { name: 'Paid 3' }) as HTMLInputElement
  expect(paid.checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Refunded' }))
  fireEvent.click(paid)
  expect(onChange.mock.calls).toEqual([[['paid', 'refunded']], [[]]])
})
