import {
  MAX_MAKERS,
  MAX_SECONDS_EACH,
  MAX_STATION_NAME_LENGTH,
  MAX_STATIONS,
  MAX_WARNING_MINUTES,
  MIN_SECONDS_EACH,
} from './preparation-limits.ts'

export const STATION_NAME_REQUIRED = 'Enter a name, such as Bar.'
export const STATION_NAME_TOO_LONG = `A name has at most ${MAX_STATION_NAME_LENGTH} characters.`
export const STATION_NAME_TAKEN = 'This location has a station with this name.'
export const MAKERS_INVALID = `Between 1 and ${MAX_MAKERS} people make orders at a station.`
export const WARNING_MINUTES_INVALID = `Enter minutes between 1 and ${MAX_WARNING_MINUTES}.`
export const SECONDS_EACH_INVALID = `Enter seconds between ${MIN_SECONDS_EACH} and ${MAX_SECONDS_EACH}.`
export const RED_BEFORE_AMBER = 'Red comes after amber.'
export const STATION_CHANGED = 'Somebody else changed this station. Please review it.'
export const STATION_NOT_FOUND = 'This station does not exist at this location.'
export const STATION_HAS_OPEN_WORK =
  'Orders are still being made at this station. Delete it once they are handed over.'
export const TOO_MANY_STATIONS = `A location can have ${MAX_STATIONS} stations at most.`

/** Said where a station is to be deleted. */
export function stationHasItems(items: number): string {
  return items === 1
    ? 'An item is made at this station. Choose another one for it first.'
    : `${items} items are made at this station. Choose another one for them first.`
}
