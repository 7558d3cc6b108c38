/** The day 'yyyy-MM-dd' of a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(moment)
}
