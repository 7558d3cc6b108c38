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

test.each([true, false])(
  'rows stand below the headings of their groups, in one list (wide screen: %s)',
  (isWide) => {
    const night = ({ id }: Guest) => (id === 'a' ? 'Today' : 'Yesterday')
    show(isWide, { rows: [...GUESTS, { id: 'c', name: 'Zoe', spent: '$3.00' }], groupOf: night })
    const list = screen.getByRole(isWide ? 'table' : 'list', { name: 'Guests' })
    expect(list.textContent).toMatch(/Today.*Alex.*Yesterday.*Maria.*Zoe/)
    expect(screen.getAllByText('Yesterday')).toHaveLength(1)
  },
)

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

test('wide screens show the rows as a table whose first column names and links each row', () => {
  show(true)
  expect(screen.getByRole('table', { name: 'Guests' })).toBeTruthy()
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Alex',
    'Maria',
  ])
  expect(screen.getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe('/guests/b')
})

test('each row has two lines on narrow screens and opens the same link', () => {
  show(false)
  expect(screen.queryByRole('table')).toBeNull()
  const rows = screen.getByRole('list', { name: 'Guests' })
  expect(rows.children).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Alex' }).getAttribute('href')).toBe('/guests/a')
  expect(rows.children[0]?.textContent).toBe('Alex$1.00')
})

test('a narrow row shows the fields in their places, and opens all of them', () => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  const columns: DataColumn<Guest>[] = [
    { key: 'name', title: 'Name', cell: ({ name }) => name },
    { key: 'id', title: 'Table', place: 'opened', cell: ({ id }) => id },
    {
      key: 'spent',
      title: 'Spent',
      cell: ({ spent }) => spent,
      inRow: ({ spent }) => `spent ${spent}`,
    },
    { key: 'visits', title: 'Visits', cell: () => '4', inRow: () => '4 visits' },
  ]
  show(false, { columns, hrefOf: undefined, sheetTitleOf: ({ name }) => `About ${name}` })
  const [alex] = screen.getAllByRole('listitem')
  expect(alex?.textContent).toBe('Alexspent $1.00 · 4 visits')
  fireEvent.click(screen.getByRole('button', { name: 'Alex' }))
  expect(screen.getByText('About Alex')).toBeTruthy()
  expect(screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent)).toEqual([
    'Table',
    'Spent',
    'Visits',
  ])
})

test('a narrow row that cannot be opened is no button', () => {
  const open = vi.fn()
  show(false, {
    hrefOf: undefined,
    openerOf: ({ id, name }) => (id === 'a' ? { label: `Edit ${name}`, open } : undefined),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit Alex' }))
  expect(open).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('rows beside a detail have two lines at any width, and the open one is marked', () => {
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

test('narrow rows have no headers, so a select sets their order', () => {
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

test('the list is marked busy while the first page loads', () => {
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
