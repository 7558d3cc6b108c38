import { type Cents, formatShortMoney } from '../values/money.ts'

/** A membership that can be bought. */
export interface Plan {
  durationMonths: 1 | 3
  label: string
  /** The plan's name on the test sign-up page: '1-Month Membership', '3-Month Membership'. */
  testLabel: string
  amountCents: Cents
  /** Dollars without cents, as the plan shows them. */
  display: string
  /** 'Best value - save $10' */
  description: string
  badge?: string
}

const MONTH_CENTS = 2_000

/** Pages and the API follow these, except `/membership/info`, which states the price of the invite-only program. */
export const PLANS: readonly [Plan, ...Plan[]] = [toPlan(1, MONTH_CENTS), toPlan(3, 5_000)]

/** '1 or 3 months' */
export const PLAN_LENGTHS = `${PLANS.map((plan) => plan.durationMonths).join(' or ')} months`

function toPlan(durationMonths: Plan['durationMonths'], amountCents: Cents): Plan {
  const saved = formatShortMoney(durationMonths * MONTH_CENTS - amountCents)
  return {
    durationMonths,
    label: durationMonths === 1 ? '1 Month' : `${durationMonths} Months`,
    testLabel: `${durationMonths}-Month Membership`,
    amountCents,
    display: formatShortMoney(amountCents),
    ...(durationMonths === 1
      ? { description: 'Full access for one month' }
      : { description: `Best value - save ${saved}`, badge: `SAVE ${saved}` }),
  }
}

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
