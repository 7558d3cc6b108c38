import { formatMoney, toCents } from '#domain/values/money.ts'

/** Works like `toCents`, for amounts that refunds can make negative. */
export function toSignedCents(amount: string): number {
  return amount.startsWith('-') ? -toCents(amount.slice(1)) : toCents(amount)
}

/** '$1,250.00' of a wire amount. */
export function showAmount(amount: string): string {
  return formatMoney(toSignedCents(amount))
}
