import type { Cents } from '../values/money.ts'

/** A membership that can be bought. */
export interface Plan {
  durationMonths: 1 | 3
  label: string
  /** The plan's name on the test sign-up page. */
  testLabel: string
  amountCents: Cents
  /** Dollars without cents, as the plan shows them. */
  display: string
  description: string
  badge?: string
}

export const PLANS: readonly [Plan, ...Plan[]] = [
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
]

export const MEMBERSHIP_CURRENCY = 'usd'

/** Months of a membership are counted in this time zone, which is that of every city. */
export const MEMBERSHIP_TIME_ZONE = 'America/Los_Angeles'

/** The plan of this length at this price; undefined when there is none. */
export function findPlan(durationMonths: number, amountCents: Cents): Plan | undefined {
  return PLANS.find(
    (plan) => plan.durationMonths === durationMonths && plan.amountCents === amountCents,
  )
}

/** The plan of this length; the shortest one when there is none. */
export function planOfLength(durationMonths: number): Plan {
  return PLANS.find((plan) => plan.durationMonths === durationMonths) ?? PLANS[0]
}
