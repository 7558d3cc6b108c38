import { z } from 'zod'
import { businessDays } from '../values/business-days.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { ownPicture } from '../values/own-picture.ts'
import { hasUserName } from '../values/web-link.ts'
import {
  DEFAULT_RADIUS_MILES,
  MAX_CAPACITY,
  MAX_FURTHER_NIGHTS,
  MAX_QUANTITY,
  MAX_RADIUS_MILES,
  MAX_REASON_LENGTH,
} from './guest-list.limits.ts'
import {
  CAPACITY_INVALID,
  LINK_INVALID,
  SELECT_VALID_ADDRESS as NO_ADDRESS,
  TIME_REQUIRED,
} from './guest-list.messages.ts'
import { GLEVENT_STATUSES, RESERVATION_STATUSES } from './guest-list.states.ts'

const requiredText = (text: string, longest = 200) => lineOfText(text).min(1, text).max(longest)
const optionalText = lineOfText().max(200).nullish()
const isThisCentury = (time: number) => time >= Date.UTC(2000) && time < Date.UTC(2100)
const instant = z.iso
  .datetime({ offset: true, error: TIME_REQUIRED })
  .refine((text) => isThisCentury(Date.parse(text)), TIME_REQUIRED)
const latitude = z.number(NO_ADDRESS).min(-90, NO_ADDRESS).max(90, NO_ADDRESS)
const longitude = z.number(NO_ADDRESS).min(-180, NO_ADDRESS).max(180, NO_ADDRESS)
const capacity = z
  .int(CAPACITY_INVALID)
  .min(1, CAPACITY_INVALID)
  .max(MAX_CAPACITY, CAPACITY_INVALID)
const webLink = z
  .url({ protocol: /^https?$/, error: LINK_INVALID })
  .max(500)
  .refine((href) => !hasUserName(href), LINK_INVALID)
  .or(z.literal(''))
  .nullish()

/** An event as staff see it. */
const glevent = z
  .object({
    gleventId: z.string(),
    vendorId: z.string(),
    name: z.string(),
    description: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string().meta({ description: 'IANA time zone of the vendor' }),
    businessDays,
    originalCapacity: z.int(),
    reservedCount: z
      .int()
      .meta({ description: 'Spots that are confirmed, checked in or on offer' }),
    gleventStatus: z.enum(GLEVENT_STATUSES),
    followsTimes: z
      .boolean()
      .meta({ description: 'The status follows the times; otherwise a person chose it' }),
    closedAt: z
      .string()
      .nullable()
      .meta({ description: 'When the list was closed and no-shows were recorded' }),
    calledOffAt: z
      .string()
      .nullable()
      .meta({ description: 'When the event was called off; its status is then COMPLETED' }),
    venueName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    eventLink: z.string().nullable(),
    imageUrl: z.string().nullable(),
    version: z.int().meta({ description: 'Send it back with a change, to notice lost updates' }),
  })
  .meta({ id: 'Glevent' })

export const gleventAnswer = z.object({ glevent })

export const returnedCredits = z.object({
  guests: z.int().meta({ description: 'Guests who were recorded as no-shows' }),
  returnedCredits: z.int().meta({
    description: 'Fewer, where a member has the most credits already or is none any more',
  }),
})

export const gleventList = z.object({
  upcomingGlevents: z
    .array(glevent)
    .meta({ description: 'Those that have not ended, the soonest first' }),
  pastGlevents: z.array(glevent).meta({ description: 'The latest first, one page of them' }),
  total: z.int(),
  nextToken: z.string().nullable().meta({ description: 'For the next page of past events' }),
})

export const createGleventBody = z.object({
  name: requiredText('Name is required'),
  description: z.string().trim().max(5_000).nullish(),
  startTime: instant,
  endTime: instant,
  guestlistCapacity: capacity,
  gleventStatus: z
    .enum(GLEVENT_STATUSES)
    .optional()
    .meta({ description: 'Chosen by hand; without it the status follows the times' }),
  followsTimes: z.boolean().optional(),
  furtherNights: z
    .array(z.object({ startTime: instant, endTime: instant }))
    .max(MAX_FURTHER_NIGHTS)
    .optional()
    .meta({ description: 'The same event is created for these times, too' }),
  venueName: requiredText('Venue name is required'),
  addressLine1: requiredText('Address is required'),
  addressLine2: optionalText,
  city: requiredText('City is required'),
  state: requiredText('State is required', 64),
  country: requiredText('Country is required', 64).default('US'),
  zipCode: requiredText('ZIP code is required', 16),
  latitude,
  longitude,
  eventLink: webLink,
  imageUrl: ownPicture.or(z.literal('')).nullish(),
  vendorId: z.string().optional(),
})

/** Fields that are absent stay as they are. */
export const changeGleventBody = z.object({
  ...createGleventBody.omit({ furtherNights: true, country: true }).partial().shape,
  moveIntoPast: z.boolean().optional().meta({
    description: 'Confirms that an event with guests has begun or is over by the new times',
  }),
  country: requiredText('Country is required', 64).optional(),
  originalCapacity: capacity.optional().meta({ description: 'As guestlistCapacity' }),
  version: z.int().optional().meta({
    description: 'The version that was edited; if it is no longer current, the change is refused',
  }),
})

/** An event as the public search shows it. */
const availableGlevent = z
  .object({
    gleventId: z.string(),
    vendorId: z.string(),
    name: z.string(),
    description: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    businessDays,
    venueName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    eventLink: z.string().nullable(),
    imageUrl: z.string().nullable(),
    availableCount: z.int().meta({ description: 'Spots left; 0 offers the waitlist' }),
    distanceMiles: z.number(),
  })
  .meta({ id: 'AvailableGlevent' })

export const availableGleventsQuery = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  radiusMiles: z.coerce.number().positive().max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
})

export const availableGlevents = z.object({ glevents: z.array(availableGlevent) })

/** An event on the page of its vendor, where no position is given. */
const vendorGlevent = availableGlevent.omit({ distanceMiles: true }).meta({ id: 'VendorGlevent' })

export const vendorGlevents = z.object({ glevents: z.array(vendorGlevent) })

/** The number of spots left, by event id, of the events that have fewer than 10. */
const spotsNews = z.object({ spots: z.record(z.string(), z.int()) })

/** A reservation as its member sees it. */
const ownReservation = z
  .object({
    reservationId: z.string(),
    gleventId: z.string(),
    vendorId: z.string(),
    gleventName: z.string(),
    venueName: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    businessDays,
    createdAt: z.string(),
    quantity: z.int(),
    reservationStatus: z.enum(RESERVATION_STATUSES),
    isCalledOff: z.boolean().meta({ description: 'The venue called the event off' }),
    offerExpiresAt: z
      .string()
      .nullable()
      .meta({ description: 'When the offer of a PENDING spot from the waitlist ends' }),
    checkedInAt: z.string().nullable(),
    replaces: z
      .object({ reservationId: z.string(), gleventName: z.string() })
      .nullish()
      .meta({ description: 'The reservation that accepting this offer cancels' }),
  })
  .meta({ id: 'OwnReservation' })

export const reserveBody = z.object({
  quantity: z.int().min(1).max(MAX_QUANTITY, 'A reservation is for one person.').default(1),
  vendorId: z.string().optional(),
  waitlist: z
    .boolean()
    .default(false)
    .meta({ description: 'Join the waitlist if the event is full' }),
})

export const acceptBody = z
  .object({
    replace: z.boolean().default(false).meta({
      description:
        'Cancel another reservation for this spot, if there is one; its credit is returned',
    }),
  })
  .default({ replace: false })

export const ownReservationAnswer = z.object({ reservation: ownReservation })
export const ownReservationList = z.object({
  reservations: z.array(ownReservation),
  nextToken: z.string().nullable(),
})
export const eligibilityAnswer = z.object({ isEligible: z.boolean() })

/** A guest on the list, as staff at the door see them. */
const guest = z
  .object({
    reservationId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    quantity: z.int(),
    createdAt: z.string(),
    reservationStatus: z.enum(RESERVATION_STATUSES),
    checkedInAt: z.string().nullable(),
    checkedInBy: z.string().nullable().meta({ description: 'Name of the person at the door' }),
    checkedInByUserId: z.string().nullable().meta({
      description: 'Who let the guest in; takes it back for 10 minutes if they also sent it',
    }),
  })
  .meta({ id: 'Guest' })

/** One guest who was let in at two doors while a device was offline. */
const doubleCheckIn = z
  .object({
    reservationId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    checkIns: z.array(
      z.object({
        at: z.string(),
        by: z.string().meta({ description: 'Name of the person at the door' }),
        door: z.string().nullable().meta({ description: 'Name of the location' }),
      }),
    ),
  })
  .meta({ id: 'DoubleCheckIn' })

export const guestListQuery = z.object({
  changedSince: instant
    .optional()
    .meta({ description: 'Only guests that changed since then: the `asOf` of an earlier answer' }),
})

export const guestList = z.object({
  reservations: z.array(guest),
  total: z.int(),
  nextToken: z.string().nullable(),
  insideCount: z.int().meta({ description: 'Guests who are checked in' }),
  reservedCount: z.int(),
  capacity: z.int(),
  asOf: z.string().meta({
    description: 'Send it as `changedSince` to get later changes; it lies slightly in the past',
  }),
  doubles: z.array(doubleCheckIn),
})

export const checkInBody = z
  .object({
    checkedInAt: instant
      .optional()
      .meta({ description: 'When the device let the guest in; counts with `queued`' }),
    vendorLocationId: z.string().min(1).max(64).optional().meta({ description: 'The door' }),
    byUserId: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .meta({ description: 'Who let the guest in; counts with `queued`' }),
    reason: lineOfText()
      .min(1)
      .max(MAX_REASON_LENGTH)
      .optional()
      .meta({ description: 'Why a manager lets the guest in at another time than the event’s' }),
  })
  .default({})

export const takeBackBody = z
  .object({
    takenBackAt: instant
      .optional()
      .meta({ description: 'When the device took it back; counts with `queued`' }),
    byUserId: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .meta({ description: 'Who took it back; counts with `queued`' }),
  })
  .default({})

export const checkInQuery = z.object({
  queued: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'A device without a connection decided it, at the time in the body' }),
})

export const guestAnswer = z.object({ reservation: guest })

export type Glevent = z.infer<typeof glevent>
export type ReturnedCredits = z.infer<typeof returnedCredits>
export type GleventAnswer = z.infer<typeof gleventAnswer>
export type GleventList = z.infer<typeof gleventList>
export type CreateGleventBody = z.infer<typeof createGleventBody>
export type CreateGleventInput = z.input<typeof createGleventBody>
export type ChangeGleventBody = z.infer<typeof changeGleventBody>
export type ChangeGleventInput = z.input<typeof changeGleventBody>
export type VendorGlevent = z.infer<typeof vendorGlevent>
export type VendorGlevents = z.infer<typeof vendorGlevents>
export type AvailableGlevent = z.infer<typeof availableGlevent>
export type AvailableGleventsQuery = z.infer<typeof availableGleventsQuery>
export type AvailableGlevents = z.infer<typeof availableGlevents>
export type SpotsNews = z.infer<typeof spotsNews>
export type OwnReservation = z.infer<typeof ownReservation>
export type AcceptBody = z.infer<typeof acceptBody>
export type ReserveBody = z.infer<typeof reserveBody>
export type OwnReservationAnswer = z.infer<typeof ownReservationAnswer>
export type OwnReservationList = z.infer<typeof ownReservationList>
export type EligibilityAnswer = z.infer<typeof eligibilityAnswer>
export type Guest = z.infer<typeof guest>
export type DoubleCheckIn = z.infer<typeof doubleCheckIn>
export type GuestList = z.infer<typeof guestList>
export type CheckInBody = z.infer<typeof checkInBody>
export type TakeBackBody = z.infer<typeof takeBackBody>
export type GuestAnswer = z.infer<typeof guestAnswer>
