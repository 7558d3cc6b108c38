import { parseAmount, type Cents } from '#domain/values/money.ts'

/** '4', '4.00' or '-1.50' to 400, 400, -150; undefined for anything else. */
export function parseDelta(text: string): Cents | undefined {
  const isNegative = text.startsWith('-')
  const cents = parseAmount(isNegative ? text.slice(1) : text)
  return cents === undefined ? undefined : isNegative && cents !== 0 ? -cents : cents
}
