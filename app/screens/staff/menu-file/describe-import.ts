import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'

/** '1 item', '2,000 items' */
export const countItems = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`

/** '120 items added, 3 changed' */
export function describeImport({
  created,
  changed,
}: Pick<MenuImport, 'created' | 'changed'>): string {
  if (created > 0 && changed > 0) {
    return `${countItems(created)} added, ${changed.toLocaleString('en-US')} changed`
  }
  return created > 0 ? `${countItems(created)} added` : `${countItems(changed)} changed`
}
