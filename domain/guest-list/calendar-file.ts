const LINE_OCTETS = 75

export interface CalendarEntry {
  /** Names the entry, so that adding it again changes it. */
  id: string
  name: string
  /** ISO 8601 */
  startTime: string
  endTime: string
  place: string
}

const NOTE = 'Show the code in your account at the door.'

/** An event as an iCalendar file (RFC 5545). */
export function toCalendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fayva//Lusiv//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@fayva.com`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(new Date(entry.startTime))}`,
    `DTEND:${toStamp(new Date(entry.endTime))}`,
    `SUMMARY:${escape(entry.name)}`,
    `LOCATION:${escape(entry.place)}`,
    `DESCRIPTION:${NOTE}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 'star-lane.ics', 'ночь.ics'; 'event.ics' for a name without letters or digits. */
export function toCalendarFileName(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return `${words?.join('-').slice(0, 80) ?? 'event'}.ics`
}

/** The page that adds the event to a Google calendar: it works where a file cannot be opened. */
export function toGoogleCalendarLink(entry: CalendarEntry): string {
  const dates = [entry.startTime, entry.endTime].map((time) => toStamp(new Date(time))).join('/')
  const query = {
    action: 'TEMPLATE',
    text: entry.name,
    dates,
    location: entry.place,
    details: NOTE,
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`
}

function toStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines longer than 75 octets continue on the next one, after a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const added = octets(character)
    if (length + added > LINE_OCTETS - (parts.length === 0 ? 0 : 1)) {
      parts.push(part)
      part = ''
      length = 0
    }
    part += character
    length += added
  }
  return [...parts, part].join('\r\n ')
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
