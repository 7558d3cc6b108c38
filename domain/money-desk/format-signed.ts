import { formatMoney, toCents } from '../values/money.ts'

/** '-4.00' to '-$4.00'; two signs cancel each other, and nothing has none. */
export function formatSigned(amount: string): string {
  const isNegative = amount.startsWith('-') && !amount.startsWith('--')
  const cents = toCents(amount.replace(/^-+/, ''))
  return formatMoney(isNegative && cents > 0 ? -cents : cents)
}
