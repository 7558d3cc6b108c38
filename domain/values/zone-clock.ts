import { MINUTE_MS } from './time-units.ts'

/** Creating a formatter takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day 'yyyy-MM-dd' of a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): string {
  return readClock(moment, timeZone).day
}

/** The date and time of a moment in a time zone: the day 'yyyy-MM-dd' and the minute since midnight. */
export function clockAt(moment: Date, timeZone: string): { day: string; minute: number } {
  const { day, hour, minute } = readClock(moment, timeZone)
  return { day, minute: hour * 60 + minute }
}

interface ClockReading {
  day: string
  hour: number
  minute: number
}

/** The latest reading of each zone: each sale of a minute asks for the same one. */
const readings = new Map<string, ClockReading & { atMinute: number }>()

/** The day, hour and minute that a clock shows. */
export function readClock(moment: Date, timeZone: string): ClockReading {
  const atMinute = Math.floor(moment.getTime() / MINUTE_MS)
  const latest = readings.get(timeZone)
  if (latest?.atMinute === atMinute) return latest
  const reading = { ...formatClock(moment, timeZone), atMinute }
  readings.set(timeZone, reading)
  return reading
}

function formatClock(moment: Date, timeZone: string): ClockReading {
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
