/** MM/dd/yy hh:mm a in the venue's time, with the zone where it is not the reader's own. */
export function formatMoment(iso: string, timeZone?: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return new Intl.DateTimeFormat('en-US', {
    ...DATE,
    ...CLOCK,
    ...(timeZone && { timeZone }),
    ...(timeZone && timeZone !== own && { timeZoneName: 'short' }),
  })
    .format(new Date(iso))
    .replace(', ', ' ')
}

/** hh:mm a of a moment that is near; on the reader's own clock without a zone. */
export function formatClock(iso: string, timeZone?: string): string {
  const options = { ...CLOCK, ...(timeZone && { timeZone }) }
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso))
}

const DATE = { month: '2-digit', day: '2-digit', year: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: true } as const
