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
export const signText = (locations: number) =>
  locations === 1 ? 'Sign' : `Sign all ${locations} locations`
export const signed = (day: string) => `${nameDay(day)} is signed`

/** '$17.40 of tips goes to nobody: nobody who handed over takes part.' */
export const unsharedTips = (amount: string) =>
  `${formatMoney(toCents(amount))} of tips goes to nobody: nobody who handed over takes part.`

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
