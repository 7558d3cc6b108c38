import { MAX_PIECES, MAX_TEXT_LENGTHS } from '../product-limits.ts'
import type { ProductType } from '../product-type.ts'
import type { Cents } from '#domain/values/money.ts'
import { parseFilePrice } from './file-price.ts'
import {
  columnOf,
  MENU_FIELD_NAMES,
  type MenuColumns,
  type MenuField,
  type RecognizedColumns,
} from './menu-columns.ts'
import type { MenuTable, TableRow } from './menu-table.ts'
import { findTaxCode, TAX_WORD_LIST } from './tax-words.ts'

/** One product of a file. Fields that it does not have are kept. */
export interface MenuRow {
  line: number
  name: string
  category?: string
  variant?: string
  priceCents?: Cents
  description?: string
  sku?: string
  taxCode?: string
  /** The type that the words for the tax say. */
  productType?: ProductType
  stock?: number
}

/** A skipped row and the reason. */
export interface WrongRow {
  line: number
  name: string
  reason: string
}

export interface MenuRows {
  rows: MenuRow[]
  wrong: WrongRow[]
  columns: MenuColumns
}

/** The products of a file, each parsed or with the reason why it was skipped. */
export function readMenuRows(table: MenuTable, recognized: RecognizedColumns): MenuRows {
  const { columns } = recognized
  const read: MenuRows = { rows: [], wrong: [], columns }
  for (const row of toPlainRows(table, recognized)) {
    const result = readRow(row, table.head.length, columns)
    if ('reason' in result) read.wrong.push(result)
    else read.rows.push(result)
  }
  return read
}

function readRow(row: PlainRow, width: number, columns: MenuColumns): MenuRow | WrongRow {
  const { line, cells } = row
  const cellOf = (field: MenuField) => {
    const at = columns[field]
    return at === undefined ? '' : (cells[at] ?? '')
  }
  const name = cellOf('name')
  const wrong = (reason: string) => ({ line, name, reason })
  if (row.reason) return wrong(row.reason)
  if (cells.slice(width).some((cell) => cell !== '')) {
    return wrong(
      'It has more cells than the headings. Put a text or price with a separator in it into quotes.',
    )
  }
  if (name === '') return wrong('It has no name.')
  for (const [field, most] of Object.entries(MAX_TEXT_LENGTHS)) {
    if (cellOf(field as MenuField).length > most) {
      const title = MENU_FIELD_NAMES[field as MenuField].toLowerCase()
      return wrong(`The ${title} has more than ${most.toLocaleString('en-US')} characters.`)
    }
  }
  const price = parseFilePrice(cellOf('price'))
  if (price.problem !== undefined) return wrong(price.problem)
  const tax = cellOf('tax') === '' ? undefined : findTaxCode(cellOf('tax'))
  if (cellOf('tax') !== '' && !tax) {
    return wrong(`“${cellOf('tax')}” is not a known tax. Use a code, or one of: ${TAX_WORD_LIST}.`)
  }
  const stock = cellOf('stock')
  if (stock !== '' && (!/^\d+(?:[.,]0+)?$/.test(stock) || parseInt(stock, 10) > MAX_PIECES)) {
    return wrong(
      `The stock “${stock}” is not a whole number from 0 to ${MAX_PIECES.toLocaleString('en-US')}.`,
    )
  }
  const texts = (['category', 'variant', 'description', 'sku'] as const)
    .map((field) => [field, cellOf(field)])
    .filter(([, text]) => text !== '')
  return {
    line,
    name,
    ...Object.fromEntries(texts),
    ...(price.cents !== undefined && { priceCents: price.cents }),
    ...(tax && { taxCode: tax.code }),
    ...(tax?.productType && { productType: tax.productType }),
    ...(stock !== '' && { stock: parseInt(stock, 10) }),
  }
}

interface PlainRow extends TableRow {
  /** Why the row is skipped before its cells are read. */
  reason?: string
}

/** The rows as our own files would have them: one for each product, with everything in its own cells. */
function toPlainRows(table: MenuTable, { source, columns }: RecognizedColumns): PlainRow[] {
  if (source === 'SHOPIFY') return fromShopify(table, columns)
  if (source === 'SQUARE') return fromSquare(table, columns)
  if (source === 'TOAST') return fromToast(table)
  return table.rows
}

/** The first row of a handle names the product, the next ones are its variants, or only pictures. */
function fromShopify({ head, rows }: MenuTable, columns: MenuColumns): PlainRow[] {
  const [handleAt, statusAt, ...moreOptions] = [
    columnOf(head, 'handle') ?? columnOf(head, 'url handle'),
    columnOf(head, 'status'),
    columnOf(head, 'option2 value'),
    columnOf(head, 'option3 value'),
  ]
  const categoryAt = columnOf(head, 'product category')
  const trackerAt =
    columnOf(head, 'variant inventory tracker') ?? columnOf(head, 'inventory tracker')
  const firsts = new Map<string, string[]>()
  return rows.flatMap((row) => {
    const at = (column: number | undefined) =>
      column === undefined ? '' : (row.cells[column] ?? '')
    const handle = at(handleAt)
    const isFirst = at(columns.name) !== ''
    if (isFirst) firsts.set(handle, row.cells)
    else if (at(columns.price) === '' && at(columns.variant) === '') return []
    const first = firsts.get(handle) ?? row.cells
    const ofFirst = (column: number | undefined) =>
      column === undefined ? '' : (first[column] ?? '')
    const options = [columns.variant, ...moreOptions].map(at).filter((option) => option !== '')
    const variant = options.join(' / ')
    const cells = [...row.cells]
    set(cells, columns.name, ofFirst(columns.name))
    set(cells, columns.variant, variant === 'Default Title' ? '' : variant)
    set(cells, columns.description, toPlainText(ofFirst(columns.description)))
    set(cells, columns.category, lastPart(ofFirst(columns.category) || ofFirst(categoryAt), '>'))
    // without a tracker the quantity means nothing
    if (trackerAt !== undefined && at(trackerAt) === '') set(cells, columns.stock, '')
    const isArchived = ofFirst(statusAt).toLowerCase() === 'archived'
    return [{ line: row.line, cells, ...(isArchived && { reason: 'It is archived in Shopify.' }) }]
  })
}

/** Square names the only variation of an item 'Regular', and the price of an item without a fixed price 'variable'. */
function fromSquare({ head, rows }: MenuTable, columns: MenuColumns): PlainRow[] {
  const archivedAt = columnOf(head, 'archived')
  const at = (row: TableRow, column: number | undefined) =>
    column === undefined ? '' : (row.cells[column] ?? '')
  const counts = new Map<string, number>()
  for (const row of rows) {
    const name = at(row, columns.name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return rows.map((row) => {
    const cells = [...row.cells]
    const variant = at(row, columns.variant)
    const isOnly = counts.get(at(row, columns.name)) === 1
    if (isOnly && variant.toLowerCase() === 'regular') set(cells, columns.variant, '')
    if (at(row, columns.price).toLowerCase() === 'variable') set(cells, columns.price, '')
    set(cells, columns.category, lastPart(at(row, columns.category).split(',')[0] ?? '', '>'))
    const isArchived = /^y/i.test(at(row, archivedAt))
    return { line: row.line, cells, ...(isArchived && { reason: 'It is archived in Square.' }) }
  })
}

/** An export may also have the modifiers of its items. */
function fromToast({ head, rows }: MenuTable): PlainRow[] {
  const kindAt = columnOf(head, 'entity type')
  if (kindAt === undefined) return rows
  return rows.map((row) =>
    /modifier/i.test(row.cells[kindAt] ?? '')
      ? { ...row, reason: 'It is a modifier, not an item of its own.' }
      : row,
  )
}

function set(cells: string[], at: number | undefined, text: string): void {
  if (at !== undefined) cells[at] = text
}

/** 'Drinks > Beer' to 'Beer'. */
function lastPart(text: string, separator: string): string {
  return text.split(separator).at(-1)?.trim() ?? ''
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The text of a description that is HTML. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}
