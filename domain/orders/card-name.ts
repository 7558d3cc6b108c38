const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const WALLETS: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** The display name of a card: 'Visa •••• 4242', 'Google Pay (Visa •••• 4242)'. */
export function toCardName(method: {
  brand: string
  last4: string
  wallet?: string | undefined
}): string {
  const card = `${BRANDS[method.brand] ?? 'Card'} •••• ${method.last4}`
  const wallet = method.wallet ? WALLETS[method.wallet] : undefined
  return wallet ? `${wallet} (${card})` : card
}
