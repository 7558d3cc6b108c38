export const DAY_MINUTES = 24 * 60

/** The minute of the day of '17:30'. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
