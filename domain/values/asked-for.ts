/** Our name for what an account lacks before the provider calculates tax on it: its list of what is due has none. */
export const TAX_SETTINGS = 'tax.settings'

/** What the provider asks for, by the beginning of its name for it. */
const WORDS: [begins: string, words: string][] = [
  [TAX_SETTINGS, 'the address and tax code for Stripe Tax, under Tax at Stripe'],
  ['external_account', 'a bank account'],
  ['tos_acceptance', 'that you accept its terms'],
  ['business_profile', 'what the business sells and where'],
  ['business_type', 'the kind of business'],
  ['company', 'facts about the company'],
  ['individual', 'facts about the owner'],
  ['representative', 'facts about who represents the business'],
  ['owners', 'who owns the business'],
  ['directors', 'who directs the business'],
  ['person', 'facts about the people behind the business'],
]

/** What an account still needs, in words, each once. */
export function toAskedFor(currentlyDue: readonly string[]): string[] {
  const words = currentlyDue.map((name) => WORDS.find(([begins]) => name.startsWith(begins))?.[1])
  return [...new Set(words.map((known) => known ?? 'more facts'))]
}

/** Whether an account charges without Stripe Tax, which then refuses each calculation: no order that costs money can be made. */
export function lacksTaxSettings(account: {
  chargesEnabled: boolean
  currentlyDue: readonly string[]
}): boolean {
  return account.chargesEnabled && account.currentlyDue.includes(TAX_SETTINGS)
}

/** Whether new orders may be paid to an account: it can charge, and their tax is calculated on it. */
export function isAccountReady(account: {
  chargesEnabled: boolean
  currentlyDue: readonly string[]
}): boolean {
  return account.chargesEnabled && !lacksTaxSettings(account)
}
