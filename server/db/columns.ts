import { getTableColumns, type Table } from 'drizzle-orm'

/** The column of a property: `userId` is stored as `user_id`, as Drizzle's snake case says. */
export function toColumn(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Selects every column of a table under its property name: `start_time as "startTime", …`. A column may have another name. */
export function listColumns(table: Table, alias?: string): string {
  const prefix = alias ? `${alias}.` : ''
  return Object.entries(getTableColumns(table))
    .map(([property, { keyAsName, name }]) => {
      const column = keyAsName ? toColumn(property) : name
      return `${prefix}${column} as "${property}"`
    })
    .join(', ')
}
