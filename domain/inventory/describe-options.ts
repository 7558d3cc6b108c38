import { countOf } from '#domain/values/count-of.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { OptionGroup } from './option-groups.contract.ts'
import { parseDelta } from './price-delta.ts'

/** '+$4.00' or '−$1.50'; empty when nothing is added. */
export function formatDelta(priceDelta: string): string {
  const cents = parseDelta(priceDelta) ?? 0
  if (cents === 0) return ''
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`
}

/** How many may be chosen: 'Choose one', 'Optional, up to 3'. */
export function describeNumber({
  minChoices,
  maxChoices,
}: Pick<OptionGroup, 'minChoices' | 'maxChoices'>): string {
  if (minChoices === 0) return maxChoices === 1 ? 'Optional, one' : `Optional, up to ${maxChoices}`
  return maxChoices === 1 ? 'Choose one' : `Choose 1 to ${maxChoices}`
}

/** 'Used by 2 items', 'Not used yet' */
export function describeUse(items: number): string {
  return items === 0 ? 'Not used yet' : `Used by ${countOf(items, 'item')}`
}
