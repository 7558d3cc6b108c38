import type { MenuLayout } from './menu-columns.ts'
import type { MenuTable } from './menu-table.ts'
import type { ItemRow } from './join-rows.ts'
import { MAX_SET_NAME_LENGTH } from './repeated-columns.ts'
import type { SignalRole } from './headings.ts'
import { isMarked, readAnswer } from './cell-words.ts'
import { textAt, toPlainLine } from './item-text.ts'

/** What the columns beside its fields say of an item. */
export interface RowSignals {
  /** Why it is left out, or added off sale. */
  leftOut?: string
  offSale?: string
  /** Whether it has alcohol, and whether the file says so by more than a default. */
  alcohol?: 'yes' | 'no' | 'unused no'
  isUntaxed: boolean
  isCounted: boolean
  hasOpenPrice: boolean
}

/** Reads those columns; the work grows with the number of cells alone. */
export function createSignalReader(table: MenuTable, layout: MenuLayout) {
  const columnsOf = (role: SignalRole) =>
    layout.signals.filter((one) => one.role === role).map(({ column }) => column)
  const onSale = withField(columnsOf('onSale'), layout.columns.onSale).map((column) => ({
    column,
    emptyMeansNo: layout.source !== 'OWN' && onlySaysYes(table, layout, column),
  }))
  const alcohol = withField(columnsOf('alcohol'), layout.columns.alcohol).map((column) =>
    summarizeAlcohol(table, column),
  )
  const [offSale, archived, giftCards, taxed, untaxed, counted, kinds, openPrices] = (
    [
      'offSale',
      'archived',
      'giftCard',
      'taxed',
      'untaxed',
      'counted',
      'rowKind',
      'priceKind',
    ] as const
  ).map(columnsOf)
  const says = (column: number, cell: string) =>
    cell === ''
      ? `“${table.head[column] ?? ''}” is empty.`
      : `“${table.head[column] ?? ''}” says “${cell.slice(0, 40)}”.`

  return ({ cells, first }: ItemRow): RowSignals => {
    const cellOf = (column: number) => textAt(cells, column) || textAt(first, column)
    const findMarked = (columns: number[] = []) =>
      columns.find((column) => isMarked(cellOf(column)))
    const signals: RowSignals = {
      isUntaxed:
        findMarked(untaxed) !== undefined ||
        (taxed ?? []).some((column) => readAnswer(cellOf(column)) === 'no') ||
        isWithoutTaxes(layout.taxMarks.map(cellOf)),
      isCounted: (counted ?? []).every((column) => isMarked(cellOf(column))),
      hasOpenPrice: (openPrices ?? []).some((column) =>
        /^(?:variable|open|per unit)/i.test(cellOf(column)),
      ),
    }
    const modifier = (kinds ?? []).find((column) =>
      /modifier|option/i.test(cellOf(column).slice(0, 80)),
    )
    if (modifier !== undefined) signals.leftOut = 'It is a modifier, not an item of its own.'
    if (findMarked(giftCards) !== undefined) signals.leftOut = 'Gift cards are not sold as goods.'
    const gone =
      findMarked(archived) ??
      onSale.find(({ column }) => readAnswer(cellOf(column)) === 'gone')?.column
    if (gone !== undefined) signals.leftOut = says(gone, cellOf(gone))
    const hidden =
      findMarked(offSale) ??
      onSale.find(({ column, emptyMeansNo }) => {
        const answer = readAnswer(cellOf(column))
        return answer === 'no' || answer === 'unclear' || (answer === undefined && emptyMeansNo)
      })?.column
    if (hidden !== undefined) signals.offSale = says(hidden, cellOf(hidden))
    for (const { column, read } of alcohol) {
      const answer = read(cellOf(column))
      if (answer !== undefined && signals.alcohol !== 'yes') signals.alcohol = answer
    }
    return signals
  }
}

const withField = (columns: number[], field: number | undefined) =>
  field === undefined ? columns : [...columns, field]

/** A column that marks only what is on sale leaves the rest empty. */
function onlySaysYes({ rows }: MenuTable, { columns }: MenuLayout, column: number): boolean {
  const answers = rows
    .filter(({ cells }) => textAt(cells, columns.name) !== '')
    .map(({ cells }) => readAnswer(cells[column] ?? ''))
  return (
    answers.includes('yes') && answers.every((answer) => answer === 'yes' || answer === undefined)
  )
}

/** Each tax has a column of yes and no, and none of them says yes. */
function isWithoutTaxes(cells: string[]): boolean {
  const answers = cells.map(readAnswer).filter((answer) => answer !== undefined)
  return answers.length > 0 && answers.every((answer) => answer === 'no')
}

/** In percent; drinks below it count as free of alcohol. */
export const LEAST_ALCOHOL = 0.5

function summarizeAlcohol({ rows }: MenuTable, column: number) {
  const cells = rows.map(({ cells: row }) => textAt(row, column).slice(0, 40))
  const numbers = cells.map(toPercent).filter((number) => number !== undefined)
  // 0.052 in a column without anything above 1 is 5.2 %
  const isFraction =
    numbers.some((number) => number > 0) &&
    numbers.every((number) => number < 1) &&
    !cells.some((cell) => cell.includes('%'))
  const read = (cell: string): 'yes' | 'no' | undefined => {
    const number = toPercent(cell.slice(0, 40))
    if (number !== undefined) return number * (isFraction ? 100 : 1) >= LEAST_ALCOHOL ? 'yes' : 'no'
    if (/non[- ]?alc|alcohol[- ]free|without|all ages|everyone/i.test(cell.slice(0, 80)))
      return 'no'
    const answer = readAnswer(cell)
    return answer === undefined ? undefined : answer === 'no' ? 'no' : 'yes'
  }
  const isUsed = cells.some((cell) => read(cell) === 'yes')
  return {
    column,
    read: (cell: string) => {
      const answer = read(cell)
      // a column without any yes was never filled in
      return answer === 'no' && !isUsed ? ('unused no' as const) : answer
    },
  }
}

/** '5.2 % ABV' to 5.2, '21+' to 21 */
function toPercent(cell: string): number | undefined {
  const [, number] = /^(?:abv|alc\.?)? ?[~<>]? ?(\d{1,3}(?:[.,]\d{1,4})?)/i.exec(cell) ?? []
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/** A set of options that items of a file have, and whose choices the file does not say. */
export interface NamedOptionSet {
  name: string
  /** How many items have it, and the first of them. */
  items: number
  names: string[]
}

const NAMES_SHOWN = 3
/** What is read of one cell, and kept of one file. */
const MAX_SETS_PER_CELL = 50
const MAX_SETS = 500

/** Collects the sets that a file only names: nothing of it is dropped in silence. */
export function createOptionSetReader({ optionSets, signals }: MenuLayout) {
  const lists = signals.filter(({ role }) => role === 'optionGroups').map(({ column }) => column)
  const sets = new Map<string, { name: string; items: Set<string> }>()
  const add = (name: string, item: string) => {
    const key = name.toLowerCase()
    const set = sets.get(key) ?? { name, items: new Set() }
    set.items.add(item)
    if (sets.has(key) || sets.size < MAX_SETS) sets.set(key, set)
  }
  return {
    read({ cells, first }: ItemRow, item: string): void {
      const cellOf = (column: number) => textAt(cells, column) || textAt(first, column)
      for (const { column, name } of optionSets) {
        const answer = readAnswer(cellOf(column))
        if (answer === 'yes' || answer === 'unclear') add(name, item)
      }
      for (const column of lists) {
        for (const part of cellOf(column).split(/[,;|\n]/, MAX_SETS_PER_CELL)) {
          const name = toPlainLine(part.slice(0, MAX_SET_NAME_LENGTH))
          if (name !== '') add(name, item)
        }
      }
    },
    list: (): NamedOptionSet[] =>
      [...sets.values()].map(({ name, items }) => ({
        name,
        items: items.size,
        names: [...items].slice(0, NAMES_SHOWN),
      })),
  }
}
