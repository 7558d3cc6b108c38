import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { countOf } from '#domain/values/count-of.ts'

/** '120 items added, 3 changed' */
export function describeImport({
  created,
  changed,
}: Pick<MenuImport, 'created' | 'changed'>): string {
  if (created > 0 && changed > 0) {
    return `${countOf(created, 'item')} added, ${changed.toLocaleString('en-US')} changed`
  }
  return created > 0 ? `${countOf(created, 'item')} added` : `${countOf(changed, 'item')} changed`
}
