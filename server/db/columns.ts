import { getTableColumns, type Table } from 'drizzle-orm'

/** The column of a property: `userId` is stored as `user_id`, as Drizzle's snake case says. */
export function toColumn(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * Selects every column of a table under its property name: `start_time as "startTime", …`. A column may have another name.
 * A big integer that is a number here is read as one; the driver makes a text of it otherwise.
 */
export function listColumns(table: Table, alias?: string): string {
  const prefix = alias ? `${alias}.` : ''
  return Object.entries(getTableColumns(table))
    .map(([property, { keyAsName, name, columnType }]) => {
      const column = keyAsName ? toColumn(property) : name
      const type = columnType === 'PgBigInt53' ? '::float8' : ''
      return `${prefix}${column}${type} as "${property}"`
    })
    .join(', ')
}
