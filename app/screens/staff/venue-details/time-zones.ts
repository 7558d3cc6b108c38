import { nameCity } from '#domain/values/name-time-zone.ts'
import { US_TIME_ZONES } from '#domain/vendors/time-zones.ts'

/** The zones of the United States come first, with the names that a new venue chooses from. */
const FIRST = US_TIME_ZONES.map(({ timeZone, name }) => ({
  value: timeZone,
  label: `${name} (${nameCity(timeZone)})`,
}))

/** All time zones to choose from. A stored one that the browser does not know stays. */
export function listTimeZones(stored: string): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && FIRST.every(({ value }) => value !== zone))
    .map((value) => ({ value, label: toLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  const all = [...FIRST, ...others]
  const isKnown = all.some(({ value }) => value === stored)
  return isKnown || stored === '' ? all : [{ value: stored, label: toLabel(stored) }, ...all]
}

/** 'Mexico City (America)' for 'America/Mexico_City'. */
function toLabel(zone: string): string {
  const [area = zone, ...places] = zone.replaceAll('_', ' ').split('/')
  return places.length === 0 ? area : `${places.toReversed().join(', ')} (${area})`
}

/** 'It is 6:24 PM there now.' */
export function sayTime(timeZone: string, now: Date): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  return `It is ${clock.format(now)} there now.`
}
