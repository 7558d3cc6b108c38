import { CLOSES_AFTER_HOURS } from '#domain/guest-list/guest-list.limits.ts'
import type { guestListEvents } from '#server/services/guest-list/guest-list.tables.ts'
import { hoursFrom, venueTime } from './demo-time.ts'
import { pictureUrl } from './pictures.ts'
import { SUNSET } from './vendors.ts'

export type DemoGuestListEvent = typeof guestListEvents.$inferInsert

type Place = Pick<
  DemoGuestListEvent,
  'venueName' | 'addressLine1' | 'addressLine2' | 'city' | 'zipCode' | 'latitude' | 'longitude'
>

const SUNSET_CLUB: Place = {
  venueName: 'Sunset Social Club',
  addressLine1: '6420 Sunset Blvd',
  addressLine2: 'Floor 2',
  city: 'Los Angeles',
  zipCode: '90028',
  latitude: 34.0981,
  longitude: -118.3293,
}
const SKYDECK: Place = {
  venueName: 'Skydeck',
  addressLine1: '550 S Hill St',
  city: 'Los Angeles',
  zipCode: '90013',
  latitude: 34.051,
  longitude: -118.2545,
}
const LANTERN_ROOM: Place = {
  venueName: 'The Lantern Room',
  addressLine1: '1822 W Sunset Blvd',
  city: 'Los Angeles',
  zipCode: '90026',
  latitude: 34.0777,
  longitude: -118.2606,
}
const HOTEL_MARE: Place = {
  venueName: 'Hotel Maré',
  addressLine1: '1740 Ocean Ave',
  city: 'Santa Monica',
  zipCode: '90401',
  latitude: 34.0093,
  longitude: -118.4937,
}
const FOUNDRY: Place = {
  venueName: 'The Foundry',
  addressLine1: '2051 E 7th St',
  city: 'Los Angeles',
  zipCode: '90021',
  latitude: 34.0335,
  longitude: -118.2319,
}
const AURORA: Place = {
  venueName: 'Aurora Hall',
  addressLine1: '1641 Ivar Ave',
  city: 'Los Angeles',
  zipCode: '90028',
  latitude: 34.103,
  longitude: -118.3268,
}
const PACKING_YARD: Place = {
  venueName: 'The Packing Yard',
  addressLine1: '440 S Anaheim Blvd',
  city: 'Anaheim',
  zipCode: '92805',
  latitude: 33.831,
  longitude: -117.9121,
}
const ORBIT_ROOM: Place = {
  venueName: 'Orbit Room',
  addressLine1: '1280 S Anaheim Blvd',
  city: 'Anaheim',
  zipCode: '92802',
  latitude: 33.8036,
  longitude: -117.9115,
}

/** The event with the reservation of a demo member. */
export const BOOKED_EVENT = 'GL-LA-4'
/** The event with a member on its waitlist. */
export const FULL_EVENT = 'GL-LA-3'

/** Guest-list events of Sunset Social Club, relative to `now`. */
export function listDemoGuestListEvents(now: Date): DemoGuestListEvent[] {
  return listNights(now).map((event) => ({
    ...event,
    closedAt:
      event.gleventStatus === 'COMPLETED' ? hoursFrom(event.endTime, CLOSES_AFTER_HOURS) : null,
  }))
}

function listNights(now: Date): DemoGuestListEvent[] {
  const at = (days: number, hour: number) => venueTime(now, days, hour)
  return [
    night(
      'GL-LA-1',
      'Rooftop Radio',
      'flyer-gl-rooftop',
      at(2, 21),
      SKYDECK,
      120,
      46,
      'House above the city, open air until two.',
    ),
    night(
      'GL-LA-2',
      'Sunset Social',
      'flyer-gl-sunset',
      at(5, 22),
      SUNSET_CLUB,
      80,
      76,
      'The club night, front to back.',
    ),
    night(
      FULL_EVENT,
      'Afterglow',
      'flyer-gl-afterglow',
      at(6, 22),
      LANTERN_ROOM,
      60,
      60,
      'Melodic and progressive in a small room.',
    ),
    night(
      BOOKED_EVENT,
      'Night Swim',
      'flyer-gl-night-swim',
      at(12, 20),
      HOTEL_MARE,
      150,
      38,
      'Poolside disco, towels provided.',
    ),
    night(
      'GL-LA-5',
      'Brass House',
      'flyer-gl-brass',
      at(19, 21),
      FOUNDRY,
      200,
      91,
      'Live horns over deep house.',
    ),
    night(
      'GL-LA-6',
      'Prism',
      'flyer-gl-prism',
      tonight(now),
      AURORA,
      300,
      12,
      'Lasers, trance, and a very large room.',
    ),
    night(
      'GL-ANA-1',
      'Orchard Nights',
      'flyer-gl-orchard',
      at(9, 19),
      PACKING_YARD,
      140,
      57,
      'A garden party with afro house.',
    ),
    night(
      'GL-ANA-2',
      'Star Lane',
      'flyer-gl-starlane',
      tonight(now),
      ORBIT_ROOM,
      180,
      24,
      'Space disco.',
    ),
    {
      ...night(
        'GL-PAST-1',
        'Opening Night',
        'flyer-gl-opening',
        at(-9, 22),
        SUNSET_CLUB,
        100,
        88,
        'The club turns one.',
      ),
      gleventStatus: 'COMPLETED',
    },
    {
      ...night(
        'GL-PAST-2',
        'Low Lights',
        'flyer-gl-low-lights',
        at(-23, 21),
        SUNSET_CLUB,
        70,
        52,
        'Slow disco in the listening bar.',
      ),
      gleventStatus: 'COMPLETED',
    },
  ]
}

const NIGHT_HOURS = 5
const HALF_HOUR_MS = 30 * 60_000

/** Starts in 3 hours, so that its door is open and members can still reserve. */
function tonight(now: Date): Date {
  return new Date(Math.ceil(hoursFrom(now, 3).getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
}

function night(
  gleventId: string,
  name: string,
  flyer: string,
  startTime: Date,
  place: Place,
  originalCapacity: number,
  reservedCount: number,
  description: string,
): DemoGuestListEvent {
  return {
    gleventId,
    vendorId: SUNSET,
    name,
    description,
    startTime,
    endTime: hoursFrom(startTime, NIGHT_HOURS),
    originalCapacity,
    reservedCount,
    gleventStatus: 'UPCOMING',
    state: 'CA',
    country: 'US',
    ...place,
    eventLink: `https://example.com/guest-list/${gleventId.toLowerCase()}`,
    imageUrl: pictureUrl(flyer),
  }
}
