import { formatTime } from './format-clock.ts'
import type { PromotionHours } from './promotion-hours.ts'

/** The index is the number of the day: 0 is Sunday. */
export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** A week as venues plan it. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** 'Mon to Fri, 5 PM to 7 PM'; hours that end on the next day say so. */
export function formatHours({ days, from, to }: PromotionHours): string {
  const nextDay = to <= from ? ' the next day' : ''
  return `${formatDays(days)}, ${formatTime(from)} to ${formatTime(to)}${nextDay}`
}

/** 'Every day', 'Mon to Fri' or 'Tue, Sat'. */
function formatDays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const places = WEEK.flatMap((day, place) => (days.includes(day) ? [place] : []))
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const nameAt = (place: number) => DAY_NAMES[WEEK[place] ?? 0] ?? ''
  const isRun = places.length > 2 && last - first === places.length - 1
  return isRun ? `${nameAt(first)} to ${nameAt(last)}` : places.map(nameAt).join(', ')
}
