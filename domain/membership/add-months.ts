import { parseAbsolute } from '@internationalized/date'
import { MEMBERSHIP_TIME_ZONE } from './plans.ts'

/**
 * A time that many calendar months later, at the same local time. The 31st becomes the last day of a
 * shorter month; counted from the same start, the next month has its 31st again.
 */
export function addMonths(time: Date, months: number): Date {
  return parseAbsolute(time.toISOString(), MEMBERSHIP_TIME_ZONE).add({ months }).toDate()
}
