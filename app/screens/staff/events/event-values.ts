import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import { isInstant } from '#app/ui/forms/venue-time.ts'
import type { EventFieldsInput } from '#domain/events/event-fields.contract.ts'
import type { Event } from '#domain/events/events.contract.ts'
import {
  ENDS_BEFORE_START,
  LINK_INVALID,
  NAME_REQUIRED,
  STATUS_REQUIRED,
  TIME_REQUIRED,
} from '#domain/events/events.messages.ts'
import { type StatusChoice, toStatusChoice, toStatusFields } from '../shell/status-choice.ts'
import { hasUserName } from '#domain/values/web-link.ts'

/** The event form; times are those of a `DateTimeField`. */
export interface EventValues {
  eventName: string
  startTime: string
  endTime: string
  ticketingLink: string
  description: string
  /** Empty without a picture. */
  picture: string
  status: StatusChoice | ''
}

export function toEventValues(event: Event | undefined): EventValues {
  return {
    eventName: event?.eventName ?? '',
    startTime: event?.startTime ?? '',
    endTime: event?.endTime ?? '',
    ticketingLink: event?.ticketingLink ?? '',
    description: event?.description ?? '',
    picture: event?.images[0] ?? '',
    status: event ? toStatusChoice(event) : 'BY_TIMES',
  }
}

/** A new event like this one, on a day that is still to be chosen. */
export function toCopyValues(event: Event): EventValues {
  return { ...toEventValues(event), startTime: '', endTime: '', status: 'BY_TIMES' }
}

/**
 * The body of the request. Emptied fields are sent as null, and fields that were never filled are left out. The form
 * shows the first picture; the others stay.
 */
export function toEventFields(values: EventValues, before: Event | undefined): EventFieldsInput {
  const { picture, status, eventName, ticketingLink, description, ...rest } = values
  return {
    ...rest,
    eventName: eventName.trim(),
    ...toOptional('ticketingLink', ticketingLink.trim(), before),
    ...toOptional('description', description, before),
    ...toStatusFields(status as StatusChoice, rest),
    images: [picture, ...(before?.images.slice(1) ?? [])].filter(Boolean),
  }
}

function toOptional<Name extends 'ticketingLink' | 'description'>(
  name: Name,
  value: string,
  before: Event | undefined,
): { [name in Name]?: string | null } {
  if (value !== '') return { [name]: value } as { [name in Name]: string }
  return before?.[name] ? ({ [name]: null } as { [name in Name]: null }) : {}
}

/** The error text of each field that is not valid. */
export function findEventErrors(values: EventValues): ErrorTexts<EventValues> {
  const { eventName, startTime, endTime, ticketingLink, status } = values
  const endsEarly = isInstant(startTime) && Date.parse(endTime) <= Date.parse(startTime)
  return withoutValid({
    eventName: eventName.trim() === '' && NAME_REQUIRED,
    startTime: !isInstant(startTime) && TIME_REQUIRED,
    endTime: (!isInstant(endTime) && TIME_REQUIRED) || (endsEarly && ENDS_BEFORE_START),
    ticketingLink: ticketingLink.trim() !== '' && !isLink(ticketingLink.trim()) && LINK_INVALID,
    status: status === '' && STATUS_REQUIRED,
  })
}

function isLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !hasUserName(text)
}

const NAMES: Record<keyof EventValues, string> = {
  eventName: 'Event name',
  startTime: 'Start',
  endTime: 'End',
  ticketingLink: 'Ticketing link',
  description: 'Description',
  picture: 'Picture',
  status: 'Status',
}

/** The names of the fields in which two copies of an event differ. */
export const listChangedFields = changedFields(toEventValues, NAMES)
