import { toPlainLine } from './item-text.ts'
import { type ItemRow, textAt } from './join-rows.ts'
import type { MenuLayout } from './menu-columns.ts'
import { readAnswer } from './yes-or-no.ts'

/** A column that says yes for the items with a set of options. */
export interface OptionSetColumn {
  column: number
  name: string
}

/** A set of options that items of a file have, and whose choices the file does not say. */
export interface NamedOptionSet {
  name: string
  /** How many items have it, and the first of them. */
  items: number
  names: string[]
}

/** 'Modifier Set - Milk' of Square and 'Modifier - "Milk"' of Loyverse. */
const PREFIX = /^modifier(?: set)? ?- ?(?=\S)/i
const NAMES_SHOWN = 3
const MAX_NAME_LENGTH = 80
/** What is read of one cell, and kept of one file. */
const MAX_SETS_PER_CELL = 50
const MAX_SETS = 500

export function findOptionSets(head: readonly string[]): OptionSetColumn[] {
  return head.flatMap((heading, column) => {
    const text = toPlainLine(heading.slice(0, 2 * MAX_NAME_LENGTH))
    if (!PREFIX.test(text)) return []
    const name = text.replace(PREFIX, '').replace(/^"(.*)"$/, '$1')
    return [{ column, name: name.slice(0, MAX_NAME_LENGTH) }]
  })
}

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
          const name = toPlainLine(part.slice(0, MAX_NAME_LENGTH))
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
