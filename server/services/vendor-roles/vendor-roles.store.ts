import type { Role } from '#domain/vendor-roles/roles.ts'
import type { LocationState } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { statement } from '../../db/statement.ts'
import type { Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'

export interface RoleRow {
  vendorId: string
  phoneNumber: string
  name: string
  role: Role
  isOperator?: boolean
}

/** Queried on each staff call, so that a removed role takes effect at once. */
export const selectRole = statement<{ vendorId: string; phoneNumber: string }, RoleRow>(
  'vendor-roles-select',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles where vendor_id = $vendorId and phone_number = $phoneNumber`,
)

export const selectAnyRole = statement<{ phoneNumber: string }, { vendorId: string }>(
  'vendor-roles-any',
  `select vendor_id as "vendorId" from vendor_roles where phone_number = $phoneNumber limit 1`,
)

export const selectRoleOfUser = statement<{ vendorId: string; userId: string }, RoleRow>(
  'vendor-roles-of-user',
  `select r.vendor_id as "vendorId", phone_number as "phoneNumber", r.name, r.role
     from vendor_roles r join users using (phone_number)
    where r.vendor_id = $vendorId and user_id = $userId`,
)

/** A role for each pair of a vendor and a phone number that has one. */
export const selectRoles = statement<{ vendorIds: string[]; phoneNumbers: string[] }, RoleRow>(
  'vendor-roles-of-many',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role
     from vendor_roles
     join unnest($vendorIds::text[], $phoneNumbers::text[]) as pairs (vendor_id, phone_number)
          using (vendor_id, phone_number)`,
)

/** A person with an account and a role. */
export interface Colleague {
  userId: string
  name: string
  role: Role
}

const BY_ROLE = `array_position(array['SUPER_ADMIN', 'ADMIN', 'MANAGER', 'STAFF'], role), lower(r.name), phone_number`

/** The people of a vendor's roles who have signed in with their phone number, the most powerful first. */
export const selectColleagues = statement<{ vendorId: string }, Colleague>(
  'vendor-roles-colleagues',
  `select user_id as "userId", r.name, role from vendor_roles r join users using (phone_number)
    where r.vendor_id = $vendorId order by ${BY_ROLE}`,
)

/** A vendor's roles, the most powerful first. */
export const selectRolesOfVendor = statement<
  { vendorId: string },
  RoleRow & { hasJoined: boolean }
>(
  'vendor-roles-of-vendor',
  `select vendor_id as "vendorId", phone_number as "phoneNumber", name, role, joined_at is not null as "hasJoined"
     from vendor_roles r where vendor_id = $vendorId order by ${BY_ROLE}`,
)

/** Lets one change of a vendor's roles run at a time, so that each sees the one before. */
export async function lockRoles(
  tx: Transaction,
  { vendorId }: { vendorId: string },
): Promise<{ vendorId: string }[]> {
  await lockNames(tx, `venue ${vendorId}`)
  return lockRow(tx, { vendorId })
}

const lockRow = statement<{ vendorId: string }, { vendorId: string }>(
  'vendor-roles-lock',
  `select vendor_id as "vendorId" from vendors where vendor_id = $vendorId for no key update`,
)

export const countSuperAdmins = statement<{ vendorId: string }, { count: number }>(
  'vendor-roles-super-admins',
  `select count(*)::int as count from vendor_roles where vendor_id = $vendorId and role = 'SUPER_ADMIN'`,
)

type StoredRole = Omit<RoleRow, 'isOperator'>

interface Told {
  /** When to text the person about the role; null for never. */
  tellAt: Date | null
}

/** Adds the role of somebody who has not come yet. @returns nothing when the phone number has a role already */
export const insertRole = statement<StoredRole & Told, RoleRow>(
  'vendor-roles-insert',
  `insert into vendor_roles (vendor_id, phone_number, name, role, joined_at, tell_at)
   values ($vendorId, $phoneNumber, $name, $role, null, $tellAt::timestamptz)
   on conflict do nothing returning vendor_id as "vendorId", phone_number as "phoneNumber", name, role`,
)

/** Adds the first role of a new venue, with the name that was given, else that of the person's account. */
export const insertOwner = statement<
  { vendorId: string; phoneNumber: string; userId: string; name: string | null; unnamed: string },
  RoleRow
>(
  'vendor-roles-insert-owner',
  `insert into vendor_roles (vendor_id, phone_number, name, role)
   values ($vendorId, $phoneNumber, coalesce($name, (
             select nullif(trim(concat_ws(' ', first_name, last_name)), '') from users where user_id = $userId
           ), $unnamed), 'SUPER_ADMIN')
   returning vendor_id as "vendorId", phone_number as "phoneNumber", name, role`,
)

export interface OwnVenueRow {
  vendorId: string
  name: string
  logoUrl: string | null
  role: Role
  locations: { vendorLocationId: string; description: string; state: LocationState }[]
}

/** The venues where a phone number has a role, with the locations that are not archived. */
export const selectOwnVenues = statement<{ phoneNumber: string; now: Date }, OwnVenueRow>(
  'vendor-roles-own-venues',
  `select v.vendor_id as "vendorId", v.name, v.logo_url as "logoUrl", r.role, coalesce(l.locations, '[]') as locations
     from vendor_roles r join vendors v using (vendor_id)
     left join lateral (
       select jsonb_agg(jsonb_build_object(
                'vendorLocationId', vendor_location_id, 'description', description,
                'state', case when state = 'CLOSED' and reopens_at <= $now::timestamptz then 'OPEN' else state end)
              order by display_order, vendor_location_id) as locations
         from vendor_locations where vendor_id = v.vendor_id and archived_at is null) l on true
    where r.phone_number = $phoneNumber order by lower(v.name), v.vendor_id`,
)

/** Another phone number is another person, who has not come yet. */
export const updateRole = statement<StoredRole & Told & { newPhoneNumber: string }, RoleRow>(
  'vendor-roles-update',
  `update vendor_roles
      set phone_number = $newPhoneNumber, name = $name, role = $role, updated_at = now(),
          joined_at = case when phone_number = $newPhoneNumber then joined_at end,
          tell_at = case when phone_number = $newPhoneNumber then tell_at else $tellAt::timestamptz end,
          tell_attempts = case when phone_number = $newPhoneNumber then tell_attempts else 0 end
    where vendor_id = $vendorId and phone_number = $phoneNumber
   returning vendor_id as "vendorId", phone_number as "phoneNumber", name, role`,
)

export const deleteRole = statement<{ vendorId: string; phoneNumber: string }>(
  'vendor-roles-delete',
  `delete from vendor_roles where vendor_id = $vendorId and phone_number = $phoneNumber`,
)
