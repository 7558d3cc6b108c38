import type { Cents } from '#domain/values/money.ts'

export interface TaxedLine {
  quantity: number
  discountedPriceCents: Cents
  /** As the provider calculated it for the line; orders from before lines had a tax have none. */
  taxCents?: number
}

/**
 * The tax of each line, in the order of the lines; together always the tax of the order. Where the provider's tax of
 * each line is not known, the tax is shared by the amounts of the lines, and the last one takes the rest.
 */
export function taxOfLines(lines: readonly TaxedLine[], orderTaxCents: Cents): Cents[] {
  const known = lines.map(({ taxCents }) => taxCents)
  const sum = known.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0)
  if (sum === orderTaxCents) return known as Cents[]
  const amounts = lines.map((line) => line.discountedPriceCents * line.quantity)
  const whole = amounts.reduce((total, cents) => total + cents, 0)
  let left = orderTaxCents
  return amounts.map((cents, at) => {
    const isLast = at === amounts.length - 1
    const share = isLast || whole === 0 ? left : Math.floor((orderTaxCents * cents) / whole)
    left -= share
    return share
  })
}
