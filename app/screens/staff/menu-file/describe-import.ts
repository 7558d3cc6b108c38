import type { MenuImport } from '#domain/inventory/menu-files/menu-files.contract.ts'

/** '120 items added, 3 changed' */
export function describeImport({
  created,
  changed,
}: Pick<MenuImport, 'created' | 'changed'>): string {
  const items = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`
  if (created > 0 && changed > 0) {
    return `${items(created)} added, ${changed.toLocaleString('en-US')} changed`
  }
  return created > 0 ? `${items(created)} added` : `${items(changed)} changed`
}
