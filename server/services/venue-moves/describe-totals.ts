import { MOVED_TABLES } from './moved-tables.store.ts'
import type { Totals } from './move-rows.store.ts'

/** A line for each table: its groups with their counts and sums. Empty tables are left out. */
export function describeTotals(totals: Totals): string[] {
  return MOVED_TABLES.flatMap(({ name, groupedBy = [], sums = [] }) => {
    const groups = (totals[name] ?? []).map((group) => JSON.parse(group) as (string | number)[])
    const count = sum(groups.map((group) => group[groupedBy.length]))
    if (count === 0) return []
    const added = sums.map(
      (column, index) =>
        `${column} ${sum(groups.map((group) => group[groupedBy.length + 1 + index]))}`,
    )
    return [`  ${[`${name} ${count}`, ...added].join(', ')}`]
  })
}

function sum(values: (string | number | null | undefined)[]): number {
  return values.reduce<number>((total, value) => total + Number(value ?? 0), 0)
}
