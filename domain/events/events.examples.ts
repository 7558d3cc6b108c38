import type { SanitizedHtml } from '#domain/values/rich-text.ts'
import type { EventChangeInput, EventFieldsInput } from './event-fields.contract.ts'
import type { Event } from './events.contract.ts'

export const eventExample: Event = {
  eventId: 'EV-TONIGHT',
  vendorId: 'HARBOR',
  eventName: 'Neon Tides',
  startTime: '2026-11-21T04:00:00.000Z',
  endTime: '2026-11-21T09:00:00.000Z',
  description: '<p>Three live synthwave acts.</p>' as SanitizedHtml,
  ticketingLink: 'https://example.com/tickets/ev-tonight',
  images: ['/demo/pictures/flyer-tonight.webp'],
  status: 'IN_PROGRESS',
  followsTimes: false,
  calledOffAt: null,
  version: 1,
}

export const eventFieldsExample: EventFieldsInput = {
  eventName: 'Neon Tides',
  startTime: '2026-11-21T04:00:00.000Z',
  endTime: '2026-11-21T09:00:00.000Z',
  ticketingLink: 'https://example.com/tickets/ev-tonight',
  description: '<p>Three live synthwave acts.</p>',
  status: 'UPCOMING',
}

export const eventChangeExample: EventChangeInput = {
  ...eventFieldsExample,
  eventId: 'EV-VELVET',
  vendorId: 'HARBOR',
}
