/** MM/dd/yy hh:mm a in the venue's time zone, which is named where it differs from the reader's. */
export function formatMoment(iso: string, timeZone?: string, own = browserTimeZone()): string {
  return new Intl.DateTimeFormat('en-US', { ...DATE, ...inZone(timeZone, own) })
    .format(new Date(iso))
    .replace(', ', ' ')
}

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** MM/dd/yy, in the browser's time zone. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat('en-US', DATE).format(new Date(iso))
}

/** hh:mm a in the venue's time zone, which is named where it differs from the reader's. */
export function formatClock(iso: string, timeZone?: string, own = browserTimeZone()): string {
  return new Intl.DateTimeFormat('en-US', inZone(timeZone, own)).format(new Date(iso))
}

function inZone(timeZone: string | undefined, own: string): Intl.DateTimeFormatOptions {
  if (!timeZone) return CLOCK
  return { ...CLOCK, timeZone, ...(timeZone !== own && { timeZoneName: 'short' }) }
}

const DATE = { month: '2-digit', day: '2-digit', year: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: true } as const
