import { US_TIME_ZONES } from '#domain/vendors/time-zones.ts'

/** The zones of the United States come first. */
const FIRST = US_TIME_ZONES.map(({ timeZone }) => timeZone)

/** All time zones to choose from. A stored one that the browser does not know stays. */
export function listTimeZones(stored: string): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !FIRST.includes(zone))
    .map((value) => ({ value, label: toLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  const all = [...FIRST.map((value) => ({ value, label: toLabel(value) })), ...others]
  const isKnown = all.some(({ value }) => value === stored)
  return isKnown || stored === '' ? all : [{ value: stored, label: toLabel(stored) }, ...all]
}

/** 'Los Angeles (America)' for 'America/Los_Angeles'. */
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
