import type { events } from '#server/services/events/events.tables.ts'
import { hoursFrom, venueTime } from './demo-time.ts'
import { pictureUrl } from './pictures.ts'
import { HARBOR } from './vendors.ts'

export type DemoEvent = typeof events.$inferInsert

export const TONIGHT = 'EV-TONIGHT'
export const EARLIER = 'EV-EARLIER'

/** Events of Harbor Hall, relative to `now`. */
export function listDemoEvents(now: Date): DemoEvent[] {
  return [
    {
      ...night(TONIGHT, 'Neon Tides', 'flyer-tonight', hoursFrom(now, -1), 5),
      status: 'IN_PROGRESS',
      description:
        '<p><strong>Three live synthwave acts</strong> and a room full of light.</p><ul><li>8 PM Low Tide Drive</li><li>9:30 PM Salt &amp; Static</li><li>11 PM Neon Pier</li></ul><p>All ages, 21+ to drink. Order from your phone and skip the line.</p>',
    },
    {
      ...night(EARLIER, 'Golden Hour Sessions', 'flyer-earlier', hoursFrom(now, -5), 8),
      status: 'IN_PROGRESS',
      description: '<p>Records and lemonade on the deck until the sun is gone.</p>',
    },
    {
      ...night('EV-VELVET', 'Velvet Static', 'flyer-velvet-static', venueTime(now, 3, 20), 4),
      description: '<p>Indie soul, one night only. Doors at 7:30 PM.</p>',
    },
    {
      ...night('EV-CUMBIA', 'Cumbia Nocturna', 'flyer-cumbia-nocturna', venueTime(now, 8, 21), 5),
      description: '<p>A ten-piece band and a floor that does not stop.</p>',
    },
    {
      ...night(
        'EV-BASEMENT',
        'Basement Signal',
        'flyer-basement-signal',
        venueTime(now, 15, 22),
        6,
      ),
      description: '<p>Techno until late, in the lower room.</p>',
    },
    {
      ...night(
        'EV-PIER-DISCO',
        'Pier Lights Disco',
        'flyer-pier-lights-disco',
        venueTime(now, 24, 21),
        5,
      ),
      ticketingLink: null,
      description: '<p>Vinyl only, four decks, one mirror ball. Free entry.</p>',
    },
  ]
}

function night(
  eventId: string,
  eventName: string,
  flyer: string,
  startTime: Date,
  hours: number,
): DemoEvent {
  return {
    eventId,
    vendorId: HARBOR,
    eventName,
    startTime,
    endTime: hoursFrom(startTime, hours),
    status: 'UPCOMING',
    ticketingLink: `https://example.com/tickets/${eventId.toLowerCase()}`,
    images: [pictureUrl(flyer)],
  }
}
