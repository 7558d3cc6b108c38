import { countOf } from '#domain/values/count-of.ts'

/** '12 items: Lager, Ale, Stout…' */
export function describeItems(count: number, names: readonly string[]): string {
  const more = count > names.length ? '…' : ''
  return `${countOf(count, 'item')}: ${names.join(', ')}${more}`
}
