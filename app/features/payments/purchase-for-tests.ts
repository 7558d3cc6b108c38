import type { Purchase } from './purchase.ts'

/** Two beers, which are paid as soon as the server is asked. */
export function buildPurchase(parts: Partial<Purchase<string>> = {}): Purchase<string> {
  return {
    id: 'drinks',
    merchant: 'Harbor Hall',
    lines: [{ name: '2 × Harbor Lager', amount: 1_774 }],
    totalCents: 1_774,
    prepare: async () => ({ clientSecret: 'secret' }),
    settle: async () => ({ kind: 'paid', bought: 'two beers' }),
    askProvider: async () => undefined,
    toErrorText: () => undefined,
    ...parts,
  }
}
