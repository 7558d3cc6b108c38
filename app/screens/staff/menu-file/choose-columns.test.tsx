// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChooseColumns } from './choose-columns.tsx'
import type { MenuFileState } from './use-menu-file.ts'

afterEach(cleanup)

function show(text: string) {
  const file = { fileName: 'menu.csv', text, importId: 'import-1' }
  const menuFile = { restart: vi.fn(), chooseColumns: vi.fn() } as unknown as MenuFileState
  render(<ChooseColumns step={{ name: 'columns', file }} menuFile={menuFile} placeName="Bar" />)
}
const chosen = (label: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label)
  return field.selectedOptions[0]?.textContent
}

const VISIBLE = 'name,price,visible,Available,Alcohol,SKU of included item\nSoup,7,true,Yes,no,1\n'

test('a field that other columns tell of names them, and they are not listed once more', () => {
  show(VISIBLE)
  expect(chosen('On sale')).toBe('Read from visible, Available')
  expect(chosen('Contains alcohol')).toBe('Read from Alcohol')
  expect(chosen('Stock')).toBe('Not in the file')
  expect(screen.queryByText(/^Also read/)).toBeNull()
})

test('once the field has a column of its own, the others are listed as read too', () => {
  show(VISIBLE)
  fireEvent.change(screen.getByLabelText('On sale'), { target: { value: '3' } })
  expect(chosen('On sale')).toBe('Available')
  expect(screen.getByText('Also read: visible.')).toBeTruthy()
})
