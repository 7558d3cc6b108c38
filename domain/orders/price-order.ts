import { percentOf, type Cents } from '#domain/values/money.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { FREE_BELOW_CENTS, MAX_TIP_PERCENT } from './order-limits.ts'

export interface PricedLine {
  quantity: number
  priceCents: Cents
  discountedPriceCents: Cents
  productType: ProductType
}

export interface OrderAmounts {
  subtotalCents: Cents
  discountCents: Cents
  taxCents: Cents
  tipCents: Cents
  totalCents: Cents
  isFree: boolean
}

export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
}

export function discountedSubtotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.discountedPriceCents * line.quantity, 0)
}

/** No tip on merchandise alone, nor on a cart that costs nothing. */
export function canTip(lines: readonly PricedLine[]): boolean {
  return discountedSubtotalOf(lines) > 0 && lines.some((line) => line.productType !== 'MERCHANDISE')
}

/** A tip as a percentage of the subtotal before the promotion. */
export function tipOf(lines: readonly PricedLine[], percent: number): Cents {
  return canTip(lines) ? percentOf(subtotalOf(lines), percent) : 0
}

export function isTipTooHigh(lines: readonly PricedLine[], tipCents: Cents): boolean {
  return tipCents > percentOf(discountedSubtotalOf(lines), MAX_TIP_PERCENT)
}

/**
 * total = subtotal - discount + tax + tip. An order with a total under 0.50 is free, without tax
 * and tip.
 */
export function priceOrder(lines: readonly PricedLine[], tax: Cents, tip: Cents): OrderAmounts {
  const subtotalCents = subtotalOf(lines)
  const discountedCents = discountedSubtotalOf(lines)
  const wantedTipCents = canTip(lines) ? tip : 0
  const isFree = discountedCents + tax + wantedTipCents < FREE_BELOW_CENTS
  const taxCents = isFree ? 0 : tax
  const tipCents = isFree ? 0 : wantedTipCents
  return {
    subtotalCents,
    discountCents: subtotalCents - discountedCents,
    taxCents,
    tipCents,
    totalCents: discountedCents + taxCents + tipCents,
    isFree,
  }
}

/** Whether the buyer is asked for the age. */
export function hasAlcohol(
  lines: readonly { productType: ProductType; mayBeAlcohol?: true }[],
): boolean {
  return lines.some((line) => line.productType === 'ALCOHOLIC_ITEM' || line.mayBeAlcohol)
}

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
