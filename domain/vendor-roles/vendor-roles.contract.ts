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
export const vendorRoleList = z.object({ items: z.array(vendorRole) })

const name = lineOfText()
  .min(1, NAME_REQUIRED)
  .max(MAX_NAME_LENGTH, `Name can have at most ${MAX_NAME_LENGTH} characters.`)
const phoneNumber = z.string().max(40).meta({ description: 'E.164, or as typed in the US' })
const role = z
  .enum([...ROLES, ...Object.values(ROLE_NAMES)], ROLE_REQUIRED)
  .meta({ description: 'In either spelling: SUPER_ADMIN or SuperAdmin' })

export const createVendorRoleBody = z.object({ name, phoneNumber, role })
/** Absent fields stay as they are. */
export const updateVendorRoleBody = createVendorRoleBody.partial()

export type VendorRole = z.infer<typeof vendorRole>
export type VendorRoleAnswer = z.infer<typeof vendorRoleAnswer>
export type VendorRoleList = z.infer<typeof vendorRoleList>
export type CreateVendorRoleBody = z.infer<typeof createVendorRoleBody>
export type UpdateVendorRoleBody = z.infer<typeof updateVendorRoleBody>
