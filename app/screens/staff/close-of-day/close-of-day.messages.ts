export const CLOSE_OF_DAY_TITLE = 'Close of Day'
export const NOTHING_SOLD_TITLE = 'Nothing was sold'
export const NOTHING_SOLD_TEXT = 'There is nothing to close on this day.'
export const PDF_FAILED = 'The PDF could not be made. Please try again.'
export const SIGN_FAILED = 'The day could not be signed.'
export const SIGN_TITLE = 'Sign this day?'
export const SIGN_TEXT =
  'The figures are kept as they are and never change again. What comes later counts on its own day.'

export const openMoney = (count: number) =>
  count === 1
    ? 'The money of 1 order needs a person'
    : `The money of ${count} orders needs a person`

export const TIP_POLICY_TITLE = 'How tips are shared'
export const TIP_POLICY_TEXT = 'The rule counts from the first day that is not closed yet.'
export const TIP_POLICY_FAILED = 'The rule of tips could not be saved.'
export const TIP_POLICY_NAMES = { SHARED: 'By hours', OWN: 'Each their own' } as const
