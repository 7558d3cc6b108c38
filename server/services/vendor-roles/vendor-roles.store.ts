import type { Role } from '#domain/vendor-roles/roles.ts'
import { preparedStatement } from '../../db/database.ts'

export interface RoleRow {
  vendorId: string
  phoneNumber: string
  name: string
  role: Role
  isOperator?: boolean
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

/** $1 vendor, $2 user */
export const selectRoleOfUser = preparedStatement<RoleRow>(
  'vendor-roles-of-user',
  `select r.vendor_id as "vendorId", phone_number as "phoneNumber", r.name, r.role
     from vendor_roles r join users using (phone_number) where r.vendor_id = $1 and user_id = $2`,
)

/** $1 vendors, $2 phone numbers: a role for each pair that has one. */
export const selectRoles = preparedStatement<RoleRow>(
  'vendor-roles-of-many',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles join unnest($1::text[], $2::text[]) as pairs (vendor_id, phone_number)
          using (vendor_id, phone_number)`,
)

/** A vendor's roles, the most powerful first. $1 vendor */
export const selectRolesOfVendor = preparedStatement<RoleRow>(
  'vendor-roles-of-vendor',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles where vendor_id = $1
    order by array_position(array['SUPER_ADMIN', 'ADMIN', 'MANAGER', 'STAFF'], role), lower(name), phone_number`,
)

/** Lets one change of a vendor's roles run at a time, so that each sees the one before. $1 vendor */
export const lockRoles = preparedStatement<{ vendorId: string }>(
  'vendor-roles-lock',
  `select vendor_id as "vendorId" from vendors where vendor_id = $1 for no key update`,
)

/** $1 vendor */
export const countSuperAdmins = preparedStatement<{ count: number }>(
  'vendor-roles-super-admins',
  `select count(*)::int as count from vendor_roles where vendor_id = $1 and role = 'SUPER_ADMIN'`,
)

/** @returns nothing when the phone number has a role already. $1 vendor, $2 phone number, $3 name, $4 role */
export const insertRole = preparedStatement<RoleRow>(
  'vendor-roles-insert',
  `insert into vendor_roles (vendor_id, phone_number, name, role) values ($1, $2, $3, $4)
   on conflict do nothing returning vendor_id as "vendorId", phone_number as "phoneNumber", name, role`,
)

/** $1 vendor, $2 phone number, $3 new phone number, $4 name, $5 role */
export const updateRole = preparedStatement<RoleRow>(
  'vendor-roles-update',
  `update vendor_roles set phone_number = $3, name = $4, role = $5, updated_at = now()
    where vendor_id = $1 and phone_number = $2
   returning vendor_id as "vendorId", phone_number as "phoneNumber", name, role`,
)

/** $1 vendor, $2 phone number */
export const deleteRole = preparedStatement<never>(
  'vendor-roles-delete',
  `delete from vendor_roles where vendor_id = $1 and phone_number = $2`,
)
