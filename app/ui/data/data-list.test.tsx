// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { DataList, type DataListProps } from './data-list.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Guest {
  id: string
  name: string
  spent: string
}

const COLUMNS: DataColumn<Guest>[] = [
  { key: 'name', title: 'Name', sortable: true, cell: (guest) => guest.name },
  { key: 'spent', title: 'Spent', numeric: true, cell: (guest) => guest.spent },
]
const GUESTS = [
  { id: 'a', name: 'Alex', spent: '$1.00' },
  { id: 'b', name: 'Maria', spent: '$2.00' },
]

function show(isWide: boolean, props: Partial<DataListProps<Guest>> = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }) as never,
  )
  const list = (changed: Partial<DataListProps<Guest>> = {}) => (
    <MemoryRouter>
      <DataList
        label="Guests"
        columns={COLUMNS}
        rows={GUESTS}
        keyOf={(guest) => guest.id}
        hrefOf={(guest) => `/guests/${guest.id}`}
        {...props}
        {...changed}
      />
    </MemoryRouter>
  )
  const { rerender } = render(list())
  return { change: (changed: Partial<DataListProps<Guest>>) => rerender(list(changed)) }
}

test('the row that opens beside the list keeps the focus, and has it again when it is closed', () => {
  const { change } = show(true)
  change({ narrow: true, currentKey: 'b' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maria' }))
  change({ narrow: true, currentKey: 'a' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Maria' }))
  change({ narrow: false })
  expect(screen.getByRole('table')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Alex' }))
})

test('on wide screens the rows are a table whose first column names and links each row', () => {
  show(true)
  expect(screen.getByRole('table', { name: 'Guests' })).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Alex',
    'Maria',
  ])
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe('/guests/b')
})

test('on narrow screens the rows are cards with the same links and fields', () => {
  show(false)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = screen.getByRole('list', { name: 'Guests' })
  expect(cards.children).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Alex' }).getAttribute('href')).toBe('/guests/a')
  expect(cards.textContent).toContain('Spent$1.00')
})

test('beside a detail the rows are cards at any width, and the open one is marked', () => {
  show(true, { narrow: true, currentKey: 'b' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Alex' }).hasAttribute('aria-current')).toBe(false)
})

test('a sortable header states its order and switches to the other', () => {
  const onSort = vi.fn()
  show(true, { sort: { key: 'name', direction: 'ascending' }, onSort })
  const [name, spent] = screen.getAllByRole('columnheader')
  expect(name?.getAttribute('aria-sort')).toBe('ascending')
  expect(spent?.hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' })
})

test('cards have no headers, so a select sets their order', () => {
  const onSort = vi.fn()
  show(false, { sort: { key: 'name', direction: 'ascending' }, onSort })
  const order = screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement
  expect([...order.options].map(({ text }) => text)).toEqual([
    'Name, ascending',
    'Name, descending',
  ])
  expect(order.value).toBe('ascending name')
  fireEvent.change(order, { target: { value: 'descending name' } })
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' })
})

test('while the first page loads the list is marked busy', () => {
  show(true, { rows: undefined })
  const loading = screen.getByText('Loading guests')
  expect(loading.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
})

test('a placeholder that does not apply leaves the rows', () => {
  show(true, { instead: false })
  expect(screen.getAllByRole('rowheader')).toHaveLength(GUESTS.length)
})

test('a placeholder replaces the rows, while tools and paging stay', () => {
  show(true, { instead: <p>No guests</p>, tools: <p>Search</p>, pages: <p>Page 1</p> })
  expect(screen.queryByRole('table')).toBeNull()
  for (const text of ['No guests', 'Search', 'Page 1']) expect(screen.getByText(text)).toBeTruthy()
})
