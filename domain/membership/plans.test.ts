import { expect, test } from 'vitest'
import { HEADLINE } from './membership.messages.ts'
import { PLAN_LENGTHS, PLANS } from './plans.ts'

test('the plans, their savings and the headline say what the specification says', () => {
  expect(PLANS).toEqual([
    {
      durationMonths: 1,
      label: '1 Month',
      testLabel: '1-Month Membership',
      amountCents: 2_000,
      display: '$20',
      description: 'Full access for one month',
    },
    {
      durationMonths: 3,
      label: '3 Months',
      testLabel: '3-Month Membership',
      amountCents: 5_000,
      display: '$50',
      description: 'Best value - save $10',
      badge: 'SAVE $10',
    },
  ])
  expect(`${HEADLINE}?`).toBe('All You Can Party for $20?')
  expect(PLAN_LENGTHS).toBe('1 or 3 months')
})
