import { decodeHTMLStrict } from 'entities/decode'
import { unescapeCell } from '#domain/values/formula-cells.ts'
import { toLine, toLines } from '#domain/values/line-of-text.ts'
import type { MenuField } from './headings.ts'
import type { ItemRow } from './join-rows.ts'
import type { MenuLayout } from './menu-columns.ts'

/** Tags that end a line of text. */
const LINE_ENDS = /^\/?(?:br|p|div|li|ul|ol|tr|h\d)\b/i

/** What most cells are: words of plain letters with single spaces, which need no cleaning. */
const PLAIN = /^[!-%(-;=-_a-~][!-%'-;=-_a-~]*(?: [!-%'-;=-_a-~]+)*$/

/** The words of a cell of another program, without tags and HTML's names for letters. */
export function toPlainText(cell: string): string {
  if (PLAIN.test(cell)) return cell
  let text = unescapeCell(cell)
  // what was escaped twice is read twice
  for (let round = 0; round < 2 && /[<&]/.test(text); round += 1) {
    text = decodeHTMLStrict(
      text.replaceAll(/<(\/?[a-z!][^<>]*)>/gi, (_, tag: string) =>
        LINE_ENDS.test(tag) ? '\n' : '',
      ),
    )
  }
  return toLines(text).replaceAll(/\n{2,}/g, '\n')
}

/** The words of a cell on one line. */
export const toPlainLine = (cell: string) => (PLAIN.test(cell) ? cell : toLine(toPlainText(cell)))

/** Cells of our own files, as they were before they were escaped. */
export const toOwnLine = (cell: string) => (PLAIN.test(cell) ? cell : toLine(unescapeCell(cell)))
export const toOwnLines = (cell: string) => toLines(unescapeCell(cell))

const PATH_MARK = /\s?(?:>|»|›|→|::)\s?/
/** Numbers of programs behind a name: 'Beer (#AB12)'. */
const OWN_NUMBER = / ?\(#[^()]{0,60}\)/g

/** 'Drinks > Beer' to 'Beer', and 'Merch > Tees, New' to 'Tees'. */
export function toCategory(cell: string, isPath: boolean): string {
  const text = toPlainLine(cell).replaceAll(OWN_NUMBER, '')
  const hasPath = PATH_MARK.test(text)
  const lists = hasPath || isPath ? text.split(',') : [text]
  const chosen = lists.find((part) => PATH_MARK.test(part)) ?? lists[0] ?? ''
  const parts = isPath ? chosen.split(/ ?\/ /) : [chosen]
  return parts.at(-1)?.split(PATH_MARK).at(-1)?.trim() ?? ''
}

const QUOTES: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4`]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, ''],
]

/** A text by which two writings of it are the same: accents in one or two letters, quotes, spaces. */
export function toSameWriting(text: string): string {
  if (PLAIN.test(text)) return text
  let same = text.normalize('NFKC')
  for (const [marks, one] of QUOTES) same = same.replaceAll(marks, one)
  return same.replaceAll(/\s+/g, ' ').trim()
}

/** The key of a name, in any case. */
export const fold = (text: string) => toSameWriting(text).toLowerCase()

/** By which rows mean the same item: category and name, and the variant where it counts. */
export const toItemKey = (...parts: (string | null | undefined)[]) =>
  JSON.stringify(parts.map((part) => fold(part ?? '')))

/** The cell of a column, if the row has it. */
export const textAt = (cells: readonly string[], column: number | undefined) =>
  column === undefined ? '' : (cells[column]?.trim() ?? '')

/** Reads the texts of the items of a file, not checked yet. */
export function createTextReader(layout: MenuLayout, items: readonly ItemRow[]) {
  const { columns, source } = layout
  const categoryColumns = [columns.category, ...layout.moreCategories]
  const findCategory = ({ cells, first }: ItemRow) =>
    categoryColumns
      .flatMap((column) => [textAt(cells, column), textAt(first, column)])
      .find((cell) => cell !== '') ?? ''
  const variantOf = createVariantReader(layout, items)
  const isPath = source === 'LIGHTSPEED' || source === 'WOOCOMMERCE' || source === 'SQUARE'

  return (item: ItemRow) => {
    const { cells, first, section } = item
    const own = (field: MenuField) => textAt(cells, columns[field])
    return source === 'OWN'
      ? {
          name: toOwnLine(own('name')),
          category: toOwnLine(own('category')),
          variant: toOwnLine(own('variant')),
          description: toOwnLines(own('description')),
          sku: toOwnLine(own('sku')),
        }
      : {
          name: toPlainLine(textAt(first, columns.name)),
          category: toCategory(findCategory(item), isPath) || (section ?? ''),
          variant: variantOf(item),
          description: toPlainText(own('description') || textAt(first, columns.description)),
          sku: toPlainLine(own('sku')),
        }
  }
}

/** Programs give an item without sizes one of these. */
const NO_SIZE = new Set([
  'default title',
  'default',
  'regular',
  'standard',
  'normal',
  'n/a',
  'none',
  '-',
])

/** The size of a row: all its options, or nothing for the only size of an item. */
function createVariantReader({ columns, signals }: MenuLayout, items: readonly ItemRow[]) {
  const optionColumns = [
    columns.variant,
    ...signals.filter(({ role }) => role === 'moreOptions').map(({ column }) => column),
  ]
  const nameOf = ({ first }: ItemRow) => textAt(first, columns.name)
  const counts = new Map<string, number>()
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1)

  return (item: ItemRow): string => {
    const { cells, first } = item
    const options = optionColumns
      .map((column) => toPlainLine(textAt(cells, column)))
      .filter(Boolean)
    const variant = options.join(' / ')
    if (variant === '')
      return cells === first ? '' : endOfName(textAt(cells, columns.name), nameOf(item))
    const isOnly = counts.get(nameOf(item)) === 1
    return NO_SIZE.has(variant.toLowerCase()) && (isOnly || /^default/i.test(variant))
      ? ''
      : variant
  }
}

/** 'Tee - Small' below 'Tee' is its size Small. */
function endOfName(name: string, parent: string): string {
  if (!name.startsWith(parent)) return toPlainLine(name)
  return toPlainLine(name.slice(parent.length)).replace(/^[-–—,: ]{1,9}/, '')
}
