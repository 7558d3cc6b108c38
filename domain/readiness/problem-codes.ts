/** The problems that keep a location from opening. */
const BLOCKERS = [
  'NO_PRODUCT_TO_SELL',
  'PAYMENTS_NOT_ENABLED',
  'ACCOUNT_NOT_ENABLED',
  'NOBODY_WHO_SCANS',
  'ALCOHOL_WITHOUT_AGE',
  'REHEARSALS_OPEN',
] as const

/** The warnings, which keep no location from opening. */
const WARNINGS = [
  'TAX_NOT_COLLECTED',
  'TAX_CODE_MISSING',
  'LINE_WITHOUT_STATION',
  'ITEMS_WITHOUT_STATION',
  'NOBODY_TOLD_OF_SILENCE',
  'PAYMENTS_NOT_CHECKED',
  'PAYMENTS_NOT_LIVE',
  'NOT_REHEARSED',
  'SENDER_NOT_VERIFIED',
  'NOTHING_PRINTED',
  'ALCOHOL_WITHOUT_HOURS',
  'ONE_SUPER_ADMIN',
] as const

export const PROBLEM_CODES = [...BLOCKERS, ...WARNINGS] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

export function isBlocker(code: ProblemCode): boolean {
  return (BLOCKERS as readonly string[]).includes(code)
}
