import { formatMoney, toCents } from '#domain/values/money.ts'

/** Works like `toCents`, for amounts that refunds can make negative. */
export function toSignedCents(amount: string): number {
  return amount.startsWith('-') ? -toCents(amount.slice(1)) : toCents(amount)
}

/** 4709 to '4,709' */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** '$1,250.00' of a wire amount. */
export function showAmount(amount: string): string {
  return formatMoney(toSignedCents(amount))
}
