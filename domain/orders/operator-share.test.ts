import { expect, test } from 'vitest'
import { operatorShareCents } from './operator-share.ts'

test.each([
  { subtotalCents: 1_000, discountCents: 0, share: 250, cents: 25 },
  { subtotalCents: 1_000, discountCents: 100, share: 250, cents: 23 },
  { subtotalCents: 100, discountCents: 0, share: 50, cents: 1 },
  { subtotalCents: 99, discountCents: 0, share: 50, cents: 0 },
  { subtotalCents: 1_999, discountCents: 0, share: 10_000, cents: 1_999 },
  { subtotalCents: 1_999, discountCents: 0, share: 0, cents: 0 },
])(
  'of $subtotalCents cents less $discountCents a share of $share hundredths of a percent is $cents cents',
  ({ share, cents, ...order }) => {
    expect(operatorShareCents(order, share)).toBe(cents)
  },
)
