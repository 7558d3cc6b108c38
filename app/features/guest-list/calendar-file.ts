import { saveFile } from '#app/ui/data/save-file.ts'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { formatAddress } from './map-link.ts'

const LINE_OCTETS = 75

/** The event of a reservation as an iCalendar file (RFC 5545). */
export function toCalendarFile(reservation: OwnReservation, now: Date): string {
  const { reservationId, gleventName, venueName, startTime, endTime } = reservation
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fayva//Lusiv//EN',
    'BEGIN:VEVENT',
    `UID:${reservationId}@fayva.com`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(new Date(startTime))}`,
    `DTEND:${toStamp(new Date(endTime))}`,
    `SUMMARY:${escape(gleventName)}`,
    `LOCATION:${escape(`${venueName}, ${formatAddress(reservation)}`)}`,
    'DESCRIPTION:Show the code in your account at the door.',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Offers the file to the calendar app. */
export function downloadCalendarFile(reservation: OwnReservation): void {
  const file = new Blob([toCalendarFile(reservation, new Date())], { type: 'text/calendar' })
  saveFile(file, `${reservation.gleventName.replace(/[^\w]+/g, '-').toLowerCase()}.ics`)
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
  for (const character of line) {
    const isFirst = parts.length === 0
    if (octets(part + character) > LINE_OCTETS - (isFirst ? 0 : 1)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
