/** Venues are closed at this hour: a night that ends at 2 AM belongs to the day on which it began. */
export const BUSINESS_DAY_STARTS_AT = 6

/** Creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day 'yyyy-MM-dd' of a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  return read(moment, timeZone).day
}

/** The business day 'yyyy-MM-dd' of a moment in a time zone: from 6 AM to 6 AM. */
export function businessDayAt(moment: Date, timeZone: string): string {
  const { day, hour } = read(moment, timeZone)
  return hour < BUSINESS_DAY_STARTS_AT ? dayBefore(day) : day
}

/** When a business day starts, as local time: '2026-11-21 06:00'. */
export function startOfBusinessDay(day: string): string {
  return `${day} ${String(BUSINESS_DAY_STARTS_AT).padStart(2, '0')}:00`
}

/** The date and time of a moment in a time zone: the day 'yyyy-MM-dd' and the minute since midnight. */
export function clockAt(moment: Date, timeZone: string): { day: string; minute: number } {
  const { day, hour, minute } = read(moment, timeZone)
  return { day, minute: hour * 60 + minute }
}

function read(moment: Date, timeZone: string): { day: string; hour: number; minute: number } {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  }
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

function dayBefore(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
