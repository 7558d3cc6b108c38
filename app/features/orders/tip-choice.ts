import { isTipTooHigh, type PricedLine, canTip, tipOf } from '#domain/orders/price-order.ts'
import { TIP_TOO_HIGH } from '#domain/orders/orders.messages.ts'
import { type Cents, parseAmount } from '#domain/values/money.ts'

export type TipChoice = { kind: 'percent'; percent: number } | { kind: 'custom'; cents: Cents }

/** The amount of a tip choice for these lines; 0 for merchandise only and for free orders. */
export function tipCentsOf(choice: TipChoice, lines: readonly PricedLine[]): Cents {
  if (choice.kind === 'percent') return tipOf(lines, choice.percent)
  return canTip(lines) ? choice.cents : 0
}

const NOT_AN_AMOUNT = 'Enter an amount such as 2.50.'

/** Parses '2.5' or '$2.50'; a tip above the order amount is refused as a typo. */
export function parseCustomTip(
  text: string,
  lines: readonly PricedLine[],
): { choice: TipChoice } | { error: string } {
  const cents = parseAmount(text.trim().replace(/^\$\s*/, ''))
  if (cents === undefined) return { error: NOT_AN_AMOUNT }
  if (isTipTooHigh(lines, cents)) return { error: TIP_TOO_HIGH }
  return { choice: { kind: 'custom', cents } }
}
