import type { NewStation, Station, StationEdit } from './stations.contract.ts'

export const stationExample: Station = {
  stationId: 'c1d0a4f2-9b1e-4a57-8f55-7d6c0c3c8f21',
  name: 'Bar',
  makers: 2,
  amberMinutes: 5,
  redMinutes: 8,
  secondsEach: 60,
  pace: null,
  version: 1,
  items: 12,
}

export const newStationExample: NewStation = {
  stationId: 'c1d0a4f2-9b1e-4a57-8f55-7d6c0c3c8f21',
  name: 'Bar',
  makers: 2,
}

export const stationEditExample: StationEdit = { name: 'Bar', makers: 3, version: 1 }
