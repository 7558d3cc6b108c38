import type { Steps } from '#domain/values/steps.ts'
import { textAt, toPlainLine } from './item-text.ts'
import type { MenuLayout } from './menu-columns.ts'
import type { MenuTable } from './menu-table.ts'
import type { TableRow } from './menu-text.ts'
import type { SignalRole } from './headings.ts'

/** A row with the cells of the row that names its item, which say what its own empty cells leave open. */
export interface ItemRow {
  line: number
  cells: readonly string[]
  first: readonly string[]
  /** The heading above it in the list. */
  section?: string | undefined
  /** Why it can't be read, or is no item. */
  wrong?: string | undefined
  leftOut?: string | undefined
}

/**
 * The items of a list: headings, totals and pictures among them are no items, and rows without a name are sizes of
 * the item above.
 */
export function* joinRows(table: MenuTable, layout: MenuLayout): Steps<ItemRow[]> {
  const { columns } = layout
  const columnOf = (role: SignalRole) => layout.signals.find((one) => one.role === role)?.column
  const [handleAt, parentAt, optionAt] = [
    columnOf('handle'),
    columnOf('parent'),
    columnOf('moreOptions'),
  ]
  const kindOf = createRowKinds(table, layout)
  const parents = findParents(table.rows, columnOf('id'), columns.sku, parentAt)
  const firsts = new Map<string, readonly string[]>()
  const joined: ItemRow[] = []
  let above: readonly string[] | undefined
  let section: string | undefined

  function join(row: TableRow): ItemRow | undefined {
    const { line, cells } = row
    const handle = textAt(cells, handleAt)
    const parent = parents.find(cells)
    if (parent) return { line, cells, first: parent, section }
    if (textAt(cells, columns.name) !== '') {
      above = cells
      firsts.set(handle, cells)
      const leftOut = parents.has(cells) ? 'Its sizes are in rows of their own.' : undefined
      return { line, cells, first: cells, section, leftOut }
    }
    const hasSize = textAt(cells, columns.variant) !== '' || textAt(cells, optionAt) !== ''
    const first = handle === '' ? above : firsts.get(handle)
    // without a handle only a size says that the row belongs to the one above
    if (!first || (handle === '' && !hasSize)) return { line, cells, first: cells, section }
    const hasPrice = textAt(cells, columns.price) !== ''
    return hasSize || hasPrice ? { line, cells, first, section } : undefined
  }
  for (const [at, row] of table.rows.entries()) {
    yield
    const { line, cells, problem } = row
    if (problem !== undefined) {
      joined.push({ line, cells, first: cells, wrong: problem })
      continue
    }
    const kind = kindOf(row, at)
    if (kind === 'section') section = toSection(cells)
    if (kind !== 'item') joined.push({ line, cells, first: cells, leftOut: KIND_WORDS[kind] })
    else {
      const item = join(row)
      if (item) joined.push(item)
    }
  }
  return joined
}

const KIND_WORDS = {
  section: 'It is a heading of the list.',
  total: 'It is a total.',
  note: 'It is a note below the list.',
  headings: 'It repeats the headings.',
} as const

/** 'BEER:' to 'Beer' */
function toSection(cells: readonly string[]): string {
  const text = toPlainLine(cells.find((cell) => cell.trim() !== '') ?? '').replace(/:$/, '')
  const isLoud = text === text.toUpperCase() && text.length > 3
  return isLoud ? text.charAt(0) + text.slice(1).toLowerCase() : text
}

/** Rows that other rows name as their parent, by id or SKU. */
function findParents(
  rows: readonly TableRow[],
  idAt: number | undefined,
  skuAt: number | undefined,
  parentAt: number | undefined,
) {
  const named = new Set(
    parentAt === undefined ? [] : rows.map(({ cells }) => toId(textAt(cells, parentAt))),
  )
  named.delete('')
  const byKey = new Map<string, readonly string[]>()
  for (const { cells } of rows) {
    for (const key of [textAt(cells, idAt), textAt(cells, skuAt)]) {
      if (key !== '' && named.has(key) && textAt(cells, parentAt) === '') byKey.set(key, cells)
    }
  }
  const parents = new Set(byKey.values())
  return {
    has: (cells: readonly string[]) => parents.has(cells),
    find: (cells: readonly string[]) => byKey.get(toId(textAt(cells, parentAt))),
  }
}

const toId = (parent: string) => parent.replace(/^id:/i, '')

type RowKind = 'item' | 'section' | 'total' | 'note' | 'headings'

const TOTAL =
  /(?:^|\s)(?:sub[ -]?)?totals?:?$|^total (?:price|items|value|amount|\(.{0,30}\)):?$|^(?:sum|average):?$/
const NOTE = /^(?:\*|note\b|page \d|printed\b|generated\b|exported\b|all prices\b|prices\b)/

/** Tells the rows of a list that are no items, as people type them and programs print them. */
function createRowKinds({ rows, head }: MenuTable, { columns, sizes }: MenuLayout) {
  const headings = new Set(head.filter((cell) => cell !== ''))
  const priceColumns = [columns.price, ...sizes.map(({ column }) => column)]
  const isPriced = ({ cells }: TableRow) =>
    priceColumns.some((column) => column !== undefined && (cells[column] ?? '').trim() !== '')
  const priced = rows.map(isPriced)
  const lastPriced = priced.lastIndexOf(true)
  const isNameOnly = ({ cells }: TableRow) => filled(cells).length === 1
  // in a list of capitals they say nothing
  const capitalsMeanHeading = rows.some((row, at) => {
    const name = textAt(row.cells, columns.name)
    return priced[at] && name !== name.toUpperCase()
  })
  const bare = rows.filter((row, at) => isNameOnly(row) && !priced[at] && at < lastPriced)
  const beginsWithHeading = bare.length > 1 && bare[0] === rows[0]

  return (row: TableRow, at: number): RowKind => {
    const texts = filled(row.cells)
    const [text = ''] = texts
    const lower = text.slice(0, 60).toLowerCase()
    if (texts.length > 1 && texts.every((cell) => headings.has(cell))) return 'headings'
    if (TOTAL.test(lower) && texts.length <= 1 + priceColumns.length + 2) return 'total'
    if (texts.length !== 1 || priced[at]) return 'item'
    if (at > lastPriced) return lastPriced >= 0 && NOTE.test(lower) ? 'note' : 'item'
    if (textAt(row.cells, columns.name) === '')
      return textAt(row.cells, columns.variant) !== '' ? 'item' : 'section'
    const isLoud = capitalsMeanHeading && text === text.toUpperCase() && /\p{Lu}{2}/u.test(text)
    return isLoud || text.endsWith(':') || beginsWithHeading ? 'section' : 'item'
  }
}

const filled = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
