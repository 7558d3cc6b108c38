import { GARDEN_BAR } from './vendors.ts'

export const GARDEN_BAR_STATION = 'garden-bar'
export const GARDEN_KITCHEN = 'garden-kitchen'

/** Where the demo's location that works as a line makes its orders. */
export const demoStations = [
  {
    vendorLocationId: GARDEN_BAR,
    stationId: GARDEN_BAR_STATION,
    name: 'Bar',
    makers: 2,
    secondsEach: 20,
  },
  {
    vendorLocationId: GARDEN_BAR,
    stationId: GARDEN_KITCHEN,
    name: 'Kitchen',
    makers: 1,
    secondsEach: 30,
  },
]
