import { formatMoney, toCents } from '#domain/values/money.ts'

export const CLOSE_OF_DAY_TITLE = 'Close of Day'
export const NOTHING_SOLD_TITLE = 'Nothing was sold'
export const NOTHING_SOLD_TEXT = 'There is nothing to close on this day.'
export const PDF_FAILED = 'The PDF could not be made. Please try again.'
export const SIGN_FAILED = 'The day could not be signed.'
/** 'Sign Friday, Nov 27?' */
export const signTitle = (day: string) => `Sign ${nameDay(day)}?`
export const SIGN_TEXT =
  'You cannot undo this. The figures stay as they are, and a later refund counts on the day on which it is made.'
/** 'Sign', 'Sign all 3 locations', 'Sign 2 of 3 locations' */
export function signText(settled: number, all: number): string {
  if (all === 1) return 'Sign'
  return settled === all ? `Sign all ${all} locations` : `Sign ${settled} of ${all} locations`
}
export const signed = (day: string) => `${nameDay(day)} is signed`

/** '$17.40 of tips is not shared. No one who handed over orders takes part in tips.' */
export const unsharedTips = (amount: string) =>
  `${formatMoney(toCents(amount))} of tips is not shared. No one who handed over orders takes part in tips.`
export const NOT_SIGNED = 'not signed, because its money needs a person'

const DAY_NAME = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Friday, Nov 27' */
export const nameDay = (day: string) => DAY_NAME.format(new Date(day))

export const openMoney = (count: number) =>
  count === 1
    ? 'The money of 1 order needs a person'
    : `The money of ${count} orders needs a person`

export const TIP_POLICY_TITLE = 'How tips are shared'
export const TIP_POLICY_TEXT = 'The rule counts from the first day that is not closed yet.'
export const TIP_POLICY_FAILED = 'The rule of tips could not be saved.'
export const TIP_POLICY_NAMES = { SHARED: 'By hours', OWN: 'Each their own' } as const
