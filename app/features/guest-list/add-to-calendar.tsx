import { ArrowUpRight, CalendarPlus } from 'lucide-react'
import { isOnline } from '#app/api/connection.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { buttonClass } from '#app/ui/actions/button-class.ts'
import { saveFile } from '#app/ui/data/save-file.ts'
import {
  type CalendarEntry,
  toCalendarFile,
  toCalendarFileName,
  toGoogleCalendarLink,
} from '#domain/guest-list/calendar-file.ts'
import { formatAddress } from '#domain/guest-list/format-address.ts'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'

/** Browsers inside other apps open no files. */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|TikTok|musical_ly|Snapchat|GSA\/|; wv\)/

export interface AddToCalendarProps {
  reservation: OwnReservation
  className?: string
}

/** Adds the night to a calendar: by a file, or by Google's page where a file cannot be opened. */
export function AddToCalendar({ reservation, className = '' }: AddToCalendarProps) {
  if (IN_APP.test(navigator.userAgent)) {
    return (
      <a
        href={toGoogleCalendarLink(toEntry(reservation))}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass({ variant: 'secondary', size: 'touch' })} ${className}`}
      >
        <CalendarPlus aria-hidden className="size-4" />
        Google Calendar
        <ArrowUpRight aria-label="opens in a new tab" className="size-4" />
      </a>
    )
  }
  return (
    <Button
      variant="secondary"
      size="touch"
      className={className}
      icon={<CalendarPlus aria-hidden className="size-4" />}
      onClick={() => openFile(reservation)}
    >
      Add to calendar
    </Button>
  )
}

/** The server's file, which a phone offers to its calendar; without a connection the same from here. */
function openFile(reservation: OwnReservation): void {
  if (isOnline()) {
    window.location.assign(
      `/api/glevents/${encodeURIComponent(reservation.gleventId)}/calendar.ics`,
    )
    return
  }
  const file = new Blob([toCalendarFile(toEntry(reservation), new Date())], {
    type: 'text/calendar',
  })
  saveFile(file, toCalendarFileName(reservation.gleventName))
}

function toEntry(reservation: OwnReservation): CalendarEntry {
  const { gleventId: id, gleventName: name, venueName, startTime, endTime } = reservation
  return { id, name, startTime, endTime, place: `${venueName}, ${formatAddress(reservation)}` }
}
