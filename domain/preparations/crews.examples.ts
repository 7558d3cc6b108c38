import type { CrewedStation } from './crews.contract.ts'

export const crewedStationExample: CrewedStation = {
  stationId: 'c1d0a4f2-9b1e-4a57-8f55-7d6c0c3c8f21',
  name: 'Bar',
  crew: 2,
  walkUps: 'SOME',
  lastSeenAt: '2026-07-04T21:31:10.000Z',
  isSilent: false,
  paused: null,
}
