import type {
  MenuPreview,
  MenuPreviewRow,
} from '#domain/inventory/menu-files/menu-files.contract.ts'
import { PRODUCT_TYPE_TITLES } from '#domain/inventory/product-type.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

export interface RowGroup {
  key: string
  title: string
  /** '12 items · Alcoholic · $8.00 to $14.00' */
  summary: string
  rows: MenuPreviewRow[]
}

/** The rows of a preview: what is wrong, new items by category, what changes, and what is left out. */
export function groupRows(rows: readonly MenuPreviewRow[]): RowGroup[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const byCategory = Map.groupBy(byKind.get('NEW') ?? [], ({ category }) => category ?? '')
  const toGroup = (key: string, title: string, some: MenuPreviewRow[] | undefined) =>
    some ? [{ key, title, summary: countOf(some.length, 'row'), rows: some }] : []
  return [
    ...toGroup('wrong', 'Cannot be imported', byKind.get('WRONG')),
    ...[...byCategory].map(([category, some]) => ({
      key: `new ${category}`,
      title: category || 'Without a category',
      summary: summarize(some),
      rows: some,
    })),
    ...toGroup('changed', 'Changes', byKind.get('CHANGED')),
    ...toGroup('left-out', 'Left out', byKind.get('LEFT_OUT')),
  ]
}

function summarize(rows: readonly MenuPreviewRow[]): string {
  const types = [...new Set(rows.map(({ productType }) => productType))]
  const offSale = rows.filter(({ isAvailable }) => isAvailable === false).length
  const prices = rows.flatMap(({ price }) => (price === null ? [] : [toCents(price)]))
  return [
    `${formatCount(rows.length)} new`,
    types.map((type) => (type === null ? 'to be answered' : PRODUCT_TYPE_TITLES[type])).join(', '),
    toRange(prices),
    offSale > 0 && `${formatCount(offSale)} off sale`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function toRange(prices: readonly number[]): string {
  if (prices.length === 0) return ''
  const [least, most] = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)],
    [Infinity, -Infinity],
  )
  return least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
}

/** '9 new · 2 changed · 1 wrong · 3 left out · 2 option groups · 4 stay as they are' */
export function describeCounts(counts: MenuPreview['counts']): string {
  const { created, changed, wrong, leftOut, unchanged, groups } = counts
  const parts: [number, string][] = [
    [created, 'new'],
    [changed, 'changed'],
    [wrong, 'wrong'],
    [leftOut, 'left out'],
    [groups, groups === 1 ? 'option group' : 'option groups'],
    [unchanged, unchanged === 1 ? 'stays as it is' : 'stay as they are'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(' · ')
}
