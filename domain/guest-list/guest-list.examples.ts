import type {
  AvailableGlevent,
  VendorGlevent,
  CreateGleventInput,
  DoubleCheckIn,
  Glevent,
  Guest,
  OwnReservation,
} from './guest-list.contract.ts'

const venue = {
  venueName: 'Sunset Social Club',
  addressLine1: '6420 Sunset Blvd',
  addressLine2: 'Floor 2',
  city: 'Los Angeles',
  state: 'CA',
  zipCode: '90028',
}
const night = {
  gleventId: 'GL-LA-2',
  vendorId: 'SUNSET',
  name: 'Sunset Social',
  description: 'The club night, front to back.',
  startTime: '2026-06-13T05:00:00.000Z',
  endTime: '2026-06-13T10:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  ...venue,
  eventLink: 'https://example.com/guest-list/gl-la-2',
  imageUrl: null,
}

export const gleventExample: Glevent = {
  ...night,
  originalCapacity: 80,
  reservedCount: 76,
  gleventStatus: 'UPCOMING',
  followsTimes: true,
  closedAt: null,
  calledOffAt: null,
  country: 'US',
  latitude: 34.0981,
  longitude: -118.3293,
  version: 1,
}

export const createGleventExample: CreateGleventInput = {
  name: night.name,
  startTime: night.startTime,
  endTime: night.endTime,
  guestlistCapacity: 80,
  gleventStatus: 'UPCOMING',
  ...venue,
  country: 'US',
  latitude: 34.0981,
  longitude: -118.3293,
}

export const vendorGleventExample: VendorGlevent = { ...night, availableCount: 4 }

export const availableGleventExample: AvailableGlevent = {
  ...vendorGleventExample,
  distanceMiles: 5.2,
}

export const ownReservationExample: OwnReservation = {
  reservationId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  gleventId: night.gleventId,
  vendorId: night.vendorId,
  gleventName: night.name,
  ...venue,
  startTime: night.startTime,
  endTime: night.endTime,
  timeZone: night.timeZone,
  createdAt: '2026-06-07T18:30:00.000Z',
  quantity: 1,
  reservationStatus: 'CONFIRMED',
  isCalledOff: false,
  offerExpiresAt: null,
  checkedInAt: null,
}

export const guestExample: Guest = {
  reservationId: ownReservationExample.reservationId,
  firstName: 'Ava',
  lastName: 'Reyes',
  quantity: 1,
  createdAt: ownReservationExample.createdAt,
  reservationStatus: 'CHECKED_IN',
  checkedInAt: '2026-06-13T05:12:00.000Z',
  checkedInBy: 'Sam Ortiz',
  checkedInByUserId: 'usr-sam',
}

export const doubleCheckInExample: DoubleCheckIn = {
  reservationId: guestExample.reservationId,
  firstName: 'Ava',
  lastName: 'Reyes',
  checkIns: [
    { at: '2026-06-13T05:12:00.000Z', by: 'Sam Ortiz', door: 'Front Door' },
    { at: '2026-06-13T05:20:00.000Z', by: 'Jo Park', door: 'Side Door' },
  ],
}
