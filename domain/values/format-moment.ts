/** MM/dd/yy hh:mm a in the venue's time zone, which is named where it differs from the reader's. */
export function formatMoment(iso: string, timeZone?: string, own = browserTimeZone()): string {
  return format(iso, { ...DATE, ...inZone(timeZone, own) })
}

/**
 * The reader's own time zone. Pages ask for it before their first paint, and the first use of Intl keeps a slow phone
 * busy for 80 ms. Temporal answers at once where the browser has it.
 */
export function browserTimeZone(): string {
  return typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId()
}

/** MM/dd/yy in this time zone, by default the browser's. */
export function formatDay(iso: string, timeZone?: string): string {
  return format(iso, { ...DATE, timeZone })
}

/** The same with the weekday before it: 'Fri 07/03/26'. */
export function formatWeekday(iso: string, timeZone?: string): string {
  return format(iso, { weekday: 'short', ...DATE, timeZone })
}

/** hh:mm a in the venue's time zone, which is named where it differs from the reader's. */
export function formatClock(iso: string, timeZone?: string, own = browserTimeZone()): string {
  return format(iso, inZone(timeZone, own))
}

/** The name of the time zone at that moment: 'PDT'. */
export function nameZone(iso: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')
  return zone?.value ?? timeZone
}

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso)).replaceAll(', ', ' ')
}

function inZone(timeZone: string | undefined, own: string): Intl.DateTimeFormatOptions {
  if (!timeZone) return CLOCK
  return { ...CLOCK, timeZone, ...(timeZone !== own && { timeZoneName: 'short' }) }
}

const DATE = { month: '2-digit', day: '2-digit', year: '2-digit' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: true } as const
