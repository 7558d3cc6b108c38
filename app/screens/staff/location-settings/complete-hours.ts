import { formatHours } from '#domain/locations/format-hours.ts'
import { DAYS_REQUIRED, TIME_OF_DAY_REQUIRED } from '#domain/locations/locations.messages.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'

/** What is missing in hours that are being typed. */
export function findErrorOf({ days, from, to }: PromotionHours) {
  if (days.length === 0) return { days: DAYS_REQUIRED }
  return from === '' || to === '' ? { time: TIME_OF_DAY_REQUIRED } : undefined
}

/** The error of the first hours that are not complete. */
export function findIncomplete(hours: readonly PromotionHours[]): string | undefined {
  const wrong = hours.map(findErrorOf).find(Boolean)
  return wrong && `${wrong.days ?? wrong.time}`
}

/** 'Mon to Fri, 5 PM to 7 PM' once the hours are complete. */
export function sayHours(hours: PromotionHours): string | undefined {
  return findErrorOf(hours) ? undefined : formatHours(hours)
}
