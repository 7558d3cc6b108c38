import { changedFields } from '#app/api/changed-fields.ts'
import type {
  CreateGleventInput,
  Glevent,
  ChangeGleventInput,
} from '#domain/guest-list/guest-list.contract.ts'
import { type StatusChoice, toStatusChoice, toStatusFields } from '../shell/status-choice.ts'
import type { Address } from '#domain/addresses/addresses.contract.ts'

/** The form as it is typed. */
export interface GleventFields {
  name: string
  description: string
  startTime: string
  endTime: string
  guestlistCapacity: string
  gleventStatus: StatusChoice
  venueName: string
  /** Null while none is picked: the form library takes undefined for the address that it began with. */
  address: Address | null
  addressLine2: string
  eventLink: string
  /** Empty without a picture. */
  imageUrl: string
}

export const EMPTY_GLEVENT: GleventFields = {
  name: '',
  description: '',
  startTime: '',
  endTime: '',
  guestlistCapacity: '',
  gleventStatus: 'BY_TIMES',
  venueName: '',
  address: null,
  addressLine2: '',
  eventLink: '',
  imageUrl: '',
}

export function toGleventFields(event: Glevent): GleventFields {
  const { addressLine1, city, state, country, zipCode, latitude, longitude } = event
  return {
    name: event.name,
    description: event.description,
    startTime: event.startTime,
    endTime: event.endTime,
    guestlistCapacity: String(event.originalCapacity),
    gleventStatus: toStatusChoice({ ...event, status: event.gleventStatus }),
    venueName: event.venueName,
    address: { addressLine1, city, state, country, zipCode, latitude, longitude },
    addressLine2: event.addressLine2 ?? '',
    eventLink: event.eventLink ?? '',
    imageUrl: event.imageUrl ?? '',
  }
}

/** A new event like this one, on a day that is still to be chosen. */
export function toCopyFields(event: Glevent): GleventFields {
  return { ...toGleventFields(event), startTime: '', endTime: '', gleventStatus: 'BY_TIMES' }
}

/** Capacity and position are sent as numbers. The address must be picked. */
export function toCreateBody(fields: GleventFields, address: Address): CreateGleventInput {
  const { guestlistCapacity, gleventStatus, address: _, ...rest } = fields
  return {
    ...withoutEmpty(rest),
    ...toStatus(gleventStatus, fields),
    name: fields.name,
    venueName: fields.venueName,
    startTime: fields.startTime,
    endTime: fields.endTime,
    guestlistCapacity: Number(guestlistCapacity),
    ...address,
  }
}

/** Empty fields are left out; an optional field that was emptied is cleared with null. */
export function toChangeBody(fields: GleventFields, event: Glevent): ChangeGleventInput {
  const { guestlistCapacity, gleventStatus, address, ...rest } = fields
  const before = toGleventFields(event)
  const edited = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== before[name as keyof GleventFields]),
  ) as Partial<typeof rest>
  const cleared = CLEARABLE.filter((name) => edited[name] === '').map((name) => [name, null])
  return {
    ...withoutEmpty(edited),
    ...(Object.fromEntries(cleared) as ChangeGleventInput),
    ...(guestlistCapacity !== before.guestlistCapacity &&
      guestlistCapacity !== '' && { guestlistCapacity: Number(guestlistCapacity) }),
    ...(gleventStatus !== before.gleventStatus && toStatus(gleventStatus, fields)),
    ...address,
    version: event.version,
  }
}

function toStatus(choice: StatusChoice, times: GleventFields) {
  const { status, followsTimes } = toStatusFields(choice, times)
  return { gleventStatus: status, followsTimes }
}

const NAMES: Record<keyof GleventFields, string> = {
  name: 'Name',
  description: 'Description',
  startTime: 'Start',
  endTime: 'End',
  guestlistCapacity: 'Capacity',
  gleventStatus: 'Status',
  venueName: 'Venue name',
  address: 'Address',
  addressLine2: 'Suite or floor',
  eventLink: 'Event link',
  imageUrl: 'Picture',
}

/** The names of the fields in which two copies of an event differ. */
export const listChangedFields = changedFields(toGleventFields, NAMES)

const CLEARABLE = ['description', 'addressLine2', 'eventLink', 'imageUrl'] as const

function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<Fields>
}
