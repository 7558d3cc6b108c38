import { isTipTooHigh, type PricedLine, canTip, tipOf } from '#domain/orders/price-order.ts'
import { TIP_TOO_HIGH } from '#domain/orders/orders.messages.ts'
import { type Cents, parseAmount } from '#domain/values/money.ts'

export type TipChoice = { kind: 'percent'; percent: number } | { kind: 'custom'; cents: Cents }

/** What a choice comes to on these lines; nothing on merchandise alone or on what is free. */
export function tipCentsOf(choice: TipChoice, lines: readonly PricedLine[]): Cents {
  if (choice.kind === 'percent') return tipOf(lines, choice.percent)
  return canTip(lines) ? choice.cents : 0
}

export const NOT_AN_AMOUNT = 'Enter an amount such as 2.50.'

/** '2.5' or '$2.50' to a choice; an amount above the order itself is a slip of the finger. */
export function parseCustomTip(
  text: string,
  lines: readonly PricedLine[],
): { choice: TipChoice } | { error: string } {
  const cents = parseAmount(text.trim().replace(/^\$\s*/, ''))
  if (cents === undefined) return { error: NOT_AN_AMOUNT }
  if (isTipTooHigh(lines, cents)) return { error: TIP_TOO_HIGH }
  return { choice: { kind: 'custom', cents } }
}
