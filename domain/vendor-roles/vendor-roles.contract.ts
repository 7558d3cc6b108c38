import { z } from 'zod'
import { ROLES } from './roles.ts'

export const vendorRole = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    role: z.enum(ROLES),
  })
  .meta({ id: 'VendorRole' })

export const vendorRoleAnswer = z.object({ vendorRole })

export type VendorRole = z.infer<typeof vendorRole>
