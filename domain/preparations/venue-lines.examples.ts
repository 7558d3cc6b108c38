import type { VenueLine } from './venue-lines.contract.ts'

export const venueLineExample: VenueLine = {
  stationId: 'c1d0a4f2-9b1e-4a57-8f55-7d6c0c3c8f21',
  station: 'Bar',
  vendorLocationId: '5GRDN',
  location: 'Garden Bar',
  state: 'OPEN',
  makers: 2,
  waiting: 7,
  ready: 3,
  oldestMinutes: 6,
  amberMinutes: 5,
  redMinutes: 8,
}
