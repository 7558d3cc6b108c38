import type { ManagedVendor, VendorChangeInput } from '#domain/vendors/managed-vendors.contract.ts'
import {
  ADDRESS_REQUIRED,
  CITY_REQUIRED,
  STATE_REQUIRED,
  VENUE_NAME_REQUIRED,
  ZIP_INVALID,
} from '#domain/vendors/vendors.messages.ts'

/** The form of a venue; pictures and the second line are empty without one. */
export interface VenueValues {
  name: string
  logoUrl: string
  coverUrl: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
  timeZone: string
  guestlistEnabled: boolean
}

export function toVenueValues(vendor: ManagedVendor | undefined): VenueValues {
  return {
    name: vendor?.name ?? '',
    logoUrl: vendor?.logoUrl ?? '',
    coverUrl: vendor?.coverUrl ?? '',
    addressLine1: vendor?.addressLine1 ?? '',
    addressLine2: vendor?.addressLine2 ?? '',
    city: vendor?.city ?? '',
    state: vendor?.state ?? '',
    zip: vendor?.zip ?? '',
    timeZone: vendor?.timeZone ?? '',
    guestlistEnabled: vendor?.guestlistEnabled ?? false,
  }
}

export function toVendorChange(values: VenueValues, version: number): VendorChangeInput {
  const { logoUrl, coverUrl, addressLine2 } = values
  return {
    ...values,
    zip: values.zip.trim(),
    logoUrl: logoUrl || null,
    coverUrl: coverUrl || null,
    addressLine2: addressLine2.trim() || null,
    version,
  }
}

/** The error text of each field that is not valid. */
export function findVenueErrors(values: VenueValues): Partial<Record<keyof VenueValues, string>> {
  const errors = {
    name: values.name.trim() === '' && VENUE_NAME_REQUIRED,
    addressLine1: values.addressLine1.trim() === '' && ADDRESS_REQUIRED,
    city: values.city.trim() === '' && CITY_REQUIRED,
    state: values.state.trim() === '' && STATE_REQUIRED,
    zip: !/^\d{5}(-\d{4})?$/.test(values.zip.trim()) && ZIP_INVALID,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text))
}

const NAMES: Record<keyof VenueValues, string> = {
  name: 'Name',
  logoUrl: 'Logo',
  coverUrl: 'Cover picture',
  addressLine1: 'Address',
  addressLine2: 'Suite or floor',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  timeZone: 'Time zone',
  guestlistEnabled: 'Guest list',
}

/** The names of the fields in which two copies of a venue differ. */
export function listChangedFields(before: ManagedVendor, now: ManagedVendor): string[] {
  const [old, current] = [toVenueValues(before), toVenueValues(now)]
  return (Object.keys(NAMES) as (keyof VenueValues)[])
    .filter((name) => old[name] !== current[name])
    .map((name) => NAMES[name])
}
