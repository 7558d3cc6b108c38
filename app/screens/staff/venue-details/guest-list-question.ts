import type { SetUpLocation } from '#domain/readiness/readiness.contract.ts'

const LIST = new Intl.ListFormat('en-US')
const MOST_NAMES = 4

/**
 * Says how the menu of staff changes at each location when the guest list is turned on; in general words until the
 * locations are loaded.
 */
export function describeGuestList(locations: readonly SetUpLocation[] | undefined): string {
  const kept = locations?.filter(({ sellableCount }) => sellableCount > 0)
  const others = locations?.filter(({ sellableCount }) => sellableCount === 0)
  const changes = [
    sayWho(kept, 'Locations with products on sale', 'keep', `${ORDER_SCREENS} beside it`),
    sayWho(others, 'The others', 'show', `it in place of ${ORDER_SCREENS}`),
  ].filter(Boolean)
  return [
    'Staff get Guest List Events in the menu of each location.',
    ...changes,
    'Guests go on ordering as before.',
  ].join(' ')
}

const ORDER_SCREENS = 'Scan Order QR Code, Manage Inventory and Events'

function sayWho(
  locations: readonly SetUpLocation[] | undefined,
  unknown: string,
  verb: string,
  what: string,
): string | undefined {
  if (!locations) return `${unknown} ${verb} ${what}.`
  if (locations.length === 0) return undefined
  const names = locations.map(({ description }) => description)
  const shown =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} more`]
      : names
  return `${LIST.format(shown)} ${names.length === 1 ? `${verb}s` : verb} ${what}.`
}
