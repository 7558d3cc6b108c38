import { z } from 'zod'
import { lineOfText } from '#domain/values/line-of-text.ts'
import { ownPicture } from '#domain/values/own-picture.ts'
import { timeZoneName } from '#domain/values/time-zone.ts'
import { vendor } from './vendors.contract.ts'
import {
  ADDRESS_REQUIRED,
  BUSINESS_DAY_INVALID,
  CITY_REQUIRED,
  STATE_REQUIRED,
  VENUE_NAME_REQUIRED,
  ZIP_INVALID,
} from './vendors.messages.ts'

const version = z.int().meta({ description: 'Counts the changes by staff' })

/** The fields that a venue is asked for when it is started, and may change later. */
export const vendorFields = z.object({
  name: lineOfText().min(1, VENUE_NAME_REQUIRED).max(100),
  logoUrl: ownPicture.nullable(),
  coverUrl: ownPicture.nullable(),
  addressLine1: lineOfText().min(1, ADDRESS_REQUIRED).max(200),
  addressLine2: lineOfText()
    .max(200)
    .nullable()
    .transform((line) => line || null),
  city: lineOfText().min(1, CITY_REQUIRED).max(100),
  state: lineOfText().min(1, STATE_REQUIRED).max(50),
  zip: lineOfText().regex(/^\d{5}(-\d{4})?$/, ZIP_INVALID),
  timeZone: timeZoneName,
  guestlistEnabled: z.boolean(),
  guestsCancel: z.boolean().optional().meta({ description: 'By default as before, at first true' }),
})

/** A venue as its super admins see it. */
const managedVendor = vendor.extend({ version }).meta({ id: 'ManagedVendor' })
export const managedVendorAnswer = z.object({ vendor: managedVendor })

/** All its fields; a change of an older version is refused. */
export const vendorChange = vendorFields.extend({
  businessDayStartsAt: z
    .int(BUSINESS_DAY_INVALID)
    .min(3, BUSINESS_DAY_INVALID)
    .max(11, BUSINESS_DAY_INVALID)
    .optional()
    .meta({ description: 'The hour of all business days after today’s; stays if left out' }),
  version: version.meta({ description: 'As last read: a change of an older copy is refused' }),
})

export type ManagedVendor = z.infer<typeof managedVendor>
export type VendorChange = z.output<typeof vendorChange>
export type VendorChangeInput = z.input<typeof vendorChange>
