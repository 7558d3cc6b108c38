export const AUDIT_TITLE = 'Money Audit'
export const AUDIT_INTRO =
  'Every night, orders, refunds, taxes and stock are compared with the payment provider’s own records.'
export const NO_AUDIT_TITLE = 'No audit yet'
export const NO_AUDIT_DESCRIPTION = 'The first result will be available tomorrow morning.'
export const CLEAN_TITLE = 'Everything adds up'
export const CLEAN_DESCRIPTION = 'No differences found.'
export const differencesTitle = (count: number) =>
  count === 1 ? '1 difference to review' : `${count} differences to review`
