import type { OptionContent } from '../option-content.ts'
import { MAX_PRODUCTS_ON_MENU, MAX_TEXT_LENGTHS } from '../product-limits.ts'
import type { ProductType } from '../product-type.ts'
import { formatCount } from '#domain/values/count-of.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Steps } from '#domain/values/steps.ts'
import { findDecimalMark, parseFilePrice, parseFileStock } from './cell-numbers.ts'
import { readFileTax, readFileType } from './cell-words.ts'
import { createTextReader, textAt, toPlainLine } from './item-text.ts'
import { unescapeCell } from '../../values/formula-cells.ts'
import { type ItemRow, joinRows } from './join-rows.ts'
import type { MenuLayout } from './menu-columns.ts'
import { MENU_FIELD_NAMES, type MenuField } from './headings.ts'
import type { MenuTable } from './menu-table.ts'
import {
  createOptionSetReader,
  type NamedOptionSet,
  createSignalReader,
  type RowSignals,
} from './row-signals.ts'
import { type OptionsText, parseOptions } from './options-text.ts'

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
  /** The type that a column says, and the one that the words for the tax say. */
  productType?: ProductType
  taxType?: ProductType
  alcohol?: RowSignals['alcohol']
  stock?: number
  /** The option groups of the item; none when it is to use no group any more. */
  options?: readonly OptionContent[]
  /** Why it is added off sale, in words. */
  offSale?: string
  /** What else is not taken from its cells. */
  notes: string[]
}

/** A skipped row and the reason. */
export interface SkippedRow {
  line: number
  name: string
  reason: string
  /** The heading of the cell that is wrong. */
  column?: string
}

export interface MenuRows {
  rows: MenuRow[]
  /** Rows that are no items, or that the shop has put away. */
  leftOut: SkippedRow[]
  wrong: SkippedRow[]
  /** Sets of options whose choices the file does not say. */
  optionSets: NamedOptionSet[]
  layout: MenuLayout
}

/** The products of a file, each parsed or with the reason why it was skipped. */
export function* readMenuRows(table: MenuTable, layout: MenuLayout): Steps<MenuRows> {
  const read: MenuRows = { rows: [], leftOut: [], wrong: [], optionSets: [], layout }
  const isOwn = layout.source === 'OWN'
  const items = isOwn
    ? table.rows.map(({ line, cells, problem }) => ({ line, cells, first: cells, wrong: problem }))
    : yield* joinRows(table, layout)
  const readItem = createItemReader(table, layout, items)
  const optionSets = createOptionSetReader(layout)
  for (const item of items) {
    yield
    // more than a menu holds: such a file is refused
    if (read.rows.length > MAX_PRODUCTS_ON_MENU) break
    const name =
      toPlainLine(textAt(item.first, layout.columns.name).slice(0, 200)) || firstText(item)
    const { wrong, leftOut } = item as ItemRow
    const result = wrong ?? leftOut
    if (result === undefined) {
      if (readItem(item, name, read)) optionSets.read(item, name)
    } else
      (wrong === undefined ? read.leftOut : read.wrong).push({
        line: item.line,
        name,
        reason: result,
      })
  }
  read.optionSets = optionSets.list()
  return read
}

const firstText = ({ cells }: ItemRow) =>
  (cells.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, 120)

function createItemReader(table: MenuTable, layout: MenuLayout, items: readonly ItemRow[]) {
  const { columns, sizes } = layout
  const isOwn = layout.source === 'OWN'
  const priceColumns = sizes.length > 0 ? sizes.map(({ column }) => column) : [columns.price]
  const mark = isOwn
    ? undefined
    : findDecimalMark(
        items.flatMap(({ cells }) => priceColumns.map((column) => textAt(cells, column))),
      )
  const readSignals = createSignalReader(table, layout)
  const readTexts = createTextReader(layout, items)
  const readOptions = createOptionsReader()

  /** @returns whether it is an item */
  return (item: ItemRow, name: string, read: MenuRows): boolean => {
    const { line, cells, first } = item
    const skip = (reason: string, field?: MenuField, column = field && columns[field]) => {
      const heading = column === undefined ? undefined : table.head[column]
      read.wrong.push({ line, name, reason, ...(heading && { column: heading }) })
      return false
    }
    const own = (field: MenuField) => textAt(cells, columns[field])
    const cellOf = (field: MenuField) => own(field) || textAt(first, columns[field])
    if (
      cells.length > table.head.length &&
      cells.slice(table.head.length).some((cell) => cell.trim() !== '')
    ) {
      return skip(
        'It has more cells than the headings. Put a text or price with a separator in it into quotes.',
      )
    }
    if (textAt(first, columns.name) === '') return skip('It has no name.')
    const signals = readSignals(item)
    const texts = readTexts(item)
    for (const [field, most] of Object.entries(MAX_TEXT_LENGTHS)) {
      if (texts[field as keyof typeof texts].length > most) {
        const title = MENU_FIELD_NAMES[field as MenuField].toLowerCase()
        return skip(
          `The ${title} has more than ${formatCount(most)} characters.`,
          field as MenuField,
        )
      }
    }
    const leftOut = signals.leftOut ?? (isOwn ? undefined : findGiftCard(texts))
    if (leftOut !== undefined) {
      read.leftOut.push({ line, name: texts.name, reason: leftOut })
      return false
    }
    const notes: string[] = []
    if (isRounded(texts.sku)) {
      notes.push(`The SKU “${texts.sku}” was shortened by a spreadsheet and is left out.`)
      texts.sku = ''
    }
    const tax = readFileTax(cellOf('tax'), signals.isUntaxed)
    if (tax.unknown !== undefined) {
      if (isOwn) return skip(tax.unknown, 'tax')
      notes.push(tax.unknown)
    }
    const stock = signals.isCounted ? parseFileStock(own('stock'), mark) : { pieces: undefined }
    if (stock.problem !== undefined) return skip(stock.problem, 'stock')
    const options = readOptions(cellOf('options'))
    if (options?.problem !== undefined) return skip(options.problem, 'options')
    const productType = readFileType(cellOf('type'))
    const row: MenuRow = {
      line,
      name: texts.name,
      ...(texts.category !== '' && { category: texts.category }),
      ...(texts.description !== '' && { description: texts.description }),
      ...(texts.sku !== '' && { sku: texts.sku }),
      ...(tax.code && { taxCode: tax.code }),
      ...(productType && { productType }),
      ...(tax.productType && { taxType: tax.productType }),
      ...(signals.alcohol && { alcohol: signals.alcohol }),
      ...(stock.pieces !== undefined && { stock: stock.pieces }),
      ...(options && { options: options.groups }),
      ...(signals.offSale && { offSale: signals.offSale }),
      notes,
    }
    for (const { column, size, cell } of listPrices(item, layout, signals)) {
      const price = parseFilePrice(cell)
      const variant = [texts.variant, cell === '' ? '' : size].filter(Boolean).join(' ')
      if (price.problem !== undefined) skip(price.problem, 'price', column)
      else {
        read.rows.push({
          ...row,
          ...(variant !== '' && { variant }),
          ...(price.cents !== undefined && {
            priceCents: inDollars(price.cents, table.head[column ?? -1]),
          }),
        })
      }
    }
    return true
  }
}

/** Reads each cell of options once: many items have the same ones. */
function createOptionsReader() {
  const known = new Map<string, OptionsText>()
  return (cell: string): OptionsText | undefined => {
    if (cell === '') return undefined
    const read = known.get(cell) ?? parseOptions(unescapeCell(cell))
    known.set(cell, read)
    return read
  }
}

/** The cells of an item's prices: one, or one for each of its sizes. */
function listPrices(
  { cells }: ItemRow,
  { columns, sizes }: MenuLayout,
  { hasOpenPrice }: Pick<RowSignals, 'hasOpenPrice'>,
) {
  if (sizes.length === 0) {
    const cell = hasOpenPrice ? '' : textAt(cells, columns.price)
    return [{ column: columns.price, size: '', cell }]
  }
  return sizes
    .map(({ column, name: size }) => ({ column, size, cell: textAt(cells, column) }))
    .filter(({ cell }, at, all) => cell !== '' || (at === 0 && all.every((one) => one.cell === '')))
}

/** Some programs write cents. */
const inDollars = (cents: Cents, heading = '') =>
  /\bcents\b/i.test(heading) ? Math.round(cents / 100) : cents

/** 8.5E+11: a spreadsheet lost the last digits, so that different items have the same one. */
const isRounded = (sku: string) => /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(sku)

const GIFT_CARD = /\b(?:e-?)?gift ?(?:cards?|certificates?|vouchers?)$/i

function findGiftCard({ name, category }: { name: string; category: string }): string | undefined {
  return GIFT_CARD.test(name) || GIFT_CARD.test(category)
    ? 'Gift cards are not sold as goods.'
    : undefined
}
