import type { Role } from '#domain/vendor-roles/roles.ts'
import { preparedStatement } from '../../db/database.ts'

export interface RoleRow {
  vendorId: string
  phoneNumber: string
  name: string
  role: Role
}

/** Queried on each staff call, so that a removed role takes effect at once. */
export const selectRole = preparedStatement<RoleRow>(
  'vendor-roles-select',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles where vendor_id = $1 and phone_number = $2`,
)

export const selectAnyRole = preparedStatement<{ vendorId: string }>(
  'vendor-roles-any',
  `select vendor_id as "vendorId" from vendor_roles where phone_number = $1 limit 1`,
)

/** $1 vendors, $2 phone numbers: a role for each pair that has one. */
export const selectRoles = preparedStatement<RoleRow>(
  'vendor-roles-of-many',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles join unnest($1::text[], $2::text[]) as pairs (vendor_id, phone_number)
          using (vendor_id, phone_number)`,
)
