import type { MenuLayout } from '#domain/inventory/menu-files/menu-columns.ts'
import type { MenuField, SignalRole } from '#domain/inventory/menu-files/headings.ts'

/** The columns that say something about a field of which no column holds the value itself. */
const ROLES: Partial<Record<MenuField, readonly SignalRole[]>> = {
  onSale: ['onSale', 'offSale', 'archived'],
  alcohol: ['alcohol'],
  tax: ['taxed', 'untaxed'],
}

/** Columns such as 'visible' and 'Available', from which a field without a column of its own is read. */
export function signalsOf({ columns, signals }: MenuLayout, field: MenuField): number[] {
  if (columns[field] !== undefined) return []
  return signals.filter(({ role }) => ROLES[field]?.includes(role)).map(({ column }) => column)
}

/** The columns that are read beside those that the fields name. */
export function otherSignals(layout: MenuLayout): number[] {
  const named = new Set(
    (Object.keys(ROLES) as MenuField[]).flatMap((field) => signalsOf(layout, field)),
  )
  return layout.signals
    .filter(({ role, column }) => role !== 'picture' && !named.has(column))
    .map(({ column }) => column)
}
