import { changedFields } from '#app/api/changed-fields.ts'
import { type ErrorTexts, withoutValid } from '#app/api/error-resolver.ts'
import type { ManagedVendor, VendorChangeInput } from '#domain/vendors/managed-vendors.contract.ts'
import { nextStartHour } from '#domain/values/change-business-days.ts'
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
  /** The hour, as the choice has it. */
  businessDayStartsAt: string
  guestlistEnabled: boolean
  guestsCancel: boolean
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
    businessDayStartsAt: String(nextStartHour(vendor?.businessDays ?? null)),
    guestlistEnabled: vendor?.guestlistEnabled ?? false,
    guestsCancel: vendor?.guestsCancel ?? true,
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
    businessDayStartsAt: Number(values.businessDayStartsAt),
    version,
  }
}

/** The error text of each field that is not valid. */
export function findVenueErrors(values: VenueValues): ErrorTexts<VenueValues> {
  return withoutValid({
    name: values.name.trim() === '' && VENUE_NAME_REQUIRED,
    addressLine1: values.addressLine1.trim() === '' && ADDRESS_REQUIRED,
    city: values.city.trim() === '' && CITY_REQUIRED,
    state: values.state.trim() === '' && STATE_REQUIRED,
    zip: !/^\d{5}(-\d{4})?$/.test(values.zip.trim()) && ZIP_INVALID,
  })
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
  businessDayStartsAt: 'Start of the business day',
  guestlistEnabled: 'Guest list',
  guestsCancel: 'Guests may cancel',
}

/** The names of the fields in which two copies of a venue differ. */
export const listChangedFields = changedFields(toVenueValues, NAMES)
