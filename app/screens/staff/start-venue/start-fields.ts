import type { Address } from '#domain/addresses/addresses.contract.ts'
import type { StartVenueBody } from '#domain/invitations/invitations.contract.ts'
import { US_TIME_ZONES } from '#domain/vendors/time-zones.ts'
import { browserTimeZone } from '#domain/values/format-moment.ts'
import { nameCity } from '#domain/values/name-time-zone.ts'
import type { NewVenueIds } from './new-venue-ids.ts'

export interface StartFields {
  name: string
  /** The address that was picked; the fields below count when it is typed instead. */
  address: Address | null
  addressLine1: string
  city: string
  state: string
  zip: string
  timeZone: string
  locationName: string
  /** What colleagues call the person who starts the venue. */
  ownerName: string
}

export function emptyStartFields(): StartFields {
  return {
    name: '',
    address: null,
    addressLine1: '',
    city: '',
    state: '',
    zip: '',
    timeZone: browserTimeZone(),
    locationName: 'Main Bar',
    ownerName: '',
  }
}

export function toStartBody(
  fields: StartFields,
  ids: NewVenueIds,
  invitationToken: string | undefined,
): StartVenueBody {
  const { name, address, timeZone, locationName, ownerName } = fields
  const { addressLine1, city, state, zip } = address ? { ...address, zip: address.zipCode } : fields
  return {
    ...ids,
    ...(invitationToken && { invitationToken }),
    name,
    addressLine1,
    city,
    state,
    zip,
    timeZone,
    locationName,
    ...(ownerName && { ownerName }),
  }
}

/** The time zones of the US, and this browser's own. */
export function listUsTimeZones(): { value: string; label: string }[] {
  const current = browserTimeZone()
  const known = US_TIME_ZONES.map(({ timeZone, name }) => ({
    value: timeZone,
    label: `${name} (${nameCity(timeZone)})`,
  }))
  if (known.some(({ value }) => value === current)) return known
  return [...known, { value: current, label: current.replaceAll('_', ' ') }]
}
