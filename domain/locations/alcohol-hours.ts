import { MINUTE_MS } from '#domain/values/time-units.ts'
import { endOfHours, isWithinHours, nextOpening, type OpeningHours } from './opening-hours.ts'

/** When a location may sell alcohol. */
export interface AlcoholRules {
  /** Null for whenever it is open. */
  alcoholHours: readonly OpeningHours[] | null
  /** Orders are taken until so many minutes before these hours end. */
  lastOrderMinutes: number
  timeZone: string
}

/** Whether alcohol that was ordered in time may be paid and handed over. */
export function isAlcoholAllowed(
  { alcoholHours, timeZone }: Omit<AlcoholRules, 'lastOrderMinutes'>,
  now: Date,
): boolean {
  return isWithinHours(alcoholHours, timeZone, now)
}

/** Whether orders of alcohol are taken: in its hours, before the last order. */
export function isAlcoholSold(rules: AlcoholRules, now: Date): boolean {
  if (!isAlcoholAllowed(rules, now)) return false
  const lastOrderAt = findLastOrder(rules, now)
  return lastOrderAt === null || now < lastOrderAt
}

/** When the hours of alcohol that run now end; null outside them and when they do not end. */
export function endOfAlcohol(
  { alcoholHours, timeZone }: Omit<AlcoholRules, 'lastOrderMinutes'>,
  now: Date,
): Date | null {
  return endOfHours(alcoholHours, timeZone, now)
}

/** When alcohol is sold again; null while it is, and when it never is. */
export function alcoholFrom(rules: AlcoholRules, now: Date): Date | null {
  if (isAlcoholSold(rules, now)) return null
  return nextOpening(rules.alcoholHours, rules.timeZone, now)
}

/** The next moment at which the sale of alcohol begins or stops; null when it does neither. */
export function nextAlcoholChange(rules: AlcoholRules, now: Date): Date | null {
  if (!isAlcoholSold(rules, now)) return alcoholFrom(rules, now)
  return findLastOrder(rules, now)
}

function findLastOrder({ alcoholHours, lastOrderMinutes, timeZone }: AlcoholRules, now: Date) {
  const end = endOfHours(alcoholHours, timeZone, now)
  return end && new Date(end.getTime() - lastOrderMinutes * MINUTE_MS)
}
