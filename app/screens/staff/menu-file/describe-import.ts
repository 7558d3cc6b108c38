import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'

/** '120 items added, 3 changed, 2 option groups' */
export function describeImport({
  created,
  changed,
  groups,
}: Pick<MenuImport, 'created' | 'changed' | 'groups'>): string {
  const options = countOf(groups, 'option group')
  if (created + changed === 0 && groups > 0) return `${options} changed`
  const items = describeItems(created, changed)
  return groups > 0 ? `${items}, ${options}` : items
}

function describeItems(created: number, changed: number): string {
  if (created > 0 && changed > 0) {
    return `${countOf(created, 'item')} added, ${formatCount(changed)} changed`
  }
  return created > 0 ? `${countOf(created, 'item')} added` : `${countOf(changed, 'item')} changed`
}
