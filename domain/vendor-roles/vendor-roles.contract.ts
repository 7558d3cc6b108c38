import { z } from 'zod'
import { lineOfText } from '../values/line-of-text.ts'
import { ROLE_NAMES, ROLES } from './roles.ts'
import { NAME_REQUIRED, ROLE_REQUIRED } from './vendor-roles.messages.ts'

const MAX_NAME_LENGTH = 100

const vendorRole = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    role: z.enum(ROLES),
    isOperator: z
      .boolean()
      .optional()
      .meta({ description: 'True for platform operators, who have a role at every vendor' }),
  })
  .meta({ id: 'VendorRole' })

export const vendorRoleAnswer = z.object({ vendorRole })
const staffProfile = vendorRole
  .extend({
    hasJoined: z
      .boolean()
      .meta({ description: 'Whether the person has used the staff pages with this phone number' }),
  })
  .meta({ id: 'StaffProfile' })
export const vendorRoleList = z.object({ items: z.array(staffProfile) })

/** The locations' contract has these states, too; this room does not import it. */
const locationState = z.enum(['DRAFT', 'OPEN', 'CLOSED'])
const ownVenue = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    role: z.enum(ROLES),
    locations: z.array(
      z.object({ vendorLocationId: z.string(), description: z.string(), state: locationState }),
    ),
  })
  .meta({ id: 'OwnVenue' })
export const ownVenueList = z.object({
  items: z.array(ownVenue),
  isOperator: z
    .boolean()
    .meta({ description: 'A platform operator works at every venue, not only at these' }),
})

const name = lineOfText()
  .min(1, NAME_REQUIRED)
  .max(MAX_NAME_LENGTH, `Name can have at most ${MAX_NAME_LENGTH} characters.`)
const phoneNumber = z.string().max(40).meta({ description: 'E.164, or as typed in the US' })
const role = z
  .enum([...ROLES, ...Object.values(ROLE_NAMES)], ROLE_REQUIRED)
  .meta({ description: 'In either spelling: SUPER_ADMIN or SuperAdmin' })

export const createVendorRoleBody = z.object({ name, phoneNumber, role })
/** Fields that are not sent stay as they are. */
export const updateVendorRoleBody = createVendorRoleBody.partial()

export type VendorRole = z.infer<typeof vendorRole>
export type StaffProfile = z.infer<typeof staffProfile>
export type VendorRoleAnswer = z.infer<typeof vendorRoleAnswer>
export type VendorRoleList = z.infer<typeof vendorRoleList>
export type CreateVendorRoleBody = z.infer<typeof createVendorRoleBody>
export type UpdateVendorRoleBody = z.infer<typeof updateVendorRoleBody>
export type LocationState = z.infer<typeof locationState>
export type OwnVenue = z.infer<typeof ownVenue>
export type OwnVenueList = z.infer<typeof ownVenueList>
