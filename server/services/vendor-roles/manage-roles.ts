import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#domain/values/failure.ts'
import { canManageRole, canManageStaff } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { toRole, type Role } from '#domain/vendor-roles/roles.ts'
import type {
  CreateVendorRoleBody,
  StaffProfile,
  UpdateVendorRoleBody,
  VendorRole,
} from '#domain/vendor-roles/vendor-roles.contract.ts'
import {
  LAST_SUPER_ADMIN,
  OWN_ROLE,
  PROFILE_NOT_FOUND,
  ROLE_EXISTS,
  ROLE_NOT_MANAGED,
} from '#domain/vendor-roles/vendor-roles.messages.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { limitRows } from '../../venue-limits.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireMobilePhone } from '../identity/start-sign-in.ts'
import { publishRole } from './live-roles.ts'
import { selectMayTell } from './notify-colleagues.store.ts'
import { requireRole } from './require-role.ts'
import {
  countSuperAdmins,
  deleteRole,
  insertRole,
  lockRoles,
  selectRole,
  selectRolesOfVendor,
  updateRole,
  type RoleRow,
} from './vendor-roles.store.ts'

/** A vendor's staff profiles, the most powerful role first. @throws Failure forbidden */
export async function listRoles(context: Context, vendorId: string): Promise<StaffProfile[]> {
  await requireRole(context, vendorId, canManageStaff)
  return selectRolesOfVendor(context.db, { vendorId })
}

/** Gives a phone number a role. @throws Failure forbidden, not_found, bad_request or conflict */
export async function createRole(
  context: Context,
  vendorId: string,
  body: CreateVendorRoleBody,
): Promise<VendorRole> {
  await requireRole(context, vendorId, canManageStaff)
  const phoneNumber = requireMobilePhone(context, body.phoneNumber)
  const created = await changeOnce(context, `POST ${vendorId} vendor-roles`, async (tx) => {
    const own = await requireManager(context, tx, vendorId)
    requireMayManage(own, toRole(body.role))
    await limitRows(tx, 'colleagues', vendorId)
    const [row] = await insertRole(tx, {
      vendorId,
      phoneNumber,
      name: body.name,
      role: toRole(body.role),
      tellAt: await whenToTell(context, tx, vendorId, phoneNumber),
    })
    if (!row) throw roleExists()
    await record(context, tx, { action: 'role.created', after: row })
    return row
  })
  publishRole(context, created)
  return created
}

/**
 * Changes the name, phone number or role of a profile. Users cannot change their own role. @throws
 * Failure forbidden, not_found, bad_request or conflict
 */
export async function changeRole(
  context: Context,
  vendorId: string,
  phoneNumber: string,
  body: UpdateVendorRoleBody,
): Promise<VendorRole> {
  await requireRole(context, vendorId, canManageStaff)
  const newPhone = body.phoneNumber && requireMobilePhone(context, body.phoneNumber)
  const changed = await context.db.transaction(async (tx) => {
    const own = await requireManager(context, tx, vendorId)
    const before = await requireProfile(tx, vendorId, phoneNumber)
    const after: RoleRow = {
      vendorId,
      phoneNumber: newPhone ?? before.phoneNumber,
      name: body.name ?? before.name,
      role: body.role ? toRole(body.role) : before.role,
    }
    const isOwn = before.phoneNumber === context.caller?.phoneNumber
    const keepsRights = after.role === before.role && after.phoneNumber === before.phoneNumber
    if (isOwn && !keepsRights) throw ownRole()
    requireMayManage(own, before.role)
    requireMayManage(own, after.role)
    if (after.role !== before.role) await requireOtherSuperAdmin(tx, before)
    if (after.phoneNumber !== before.phoneNumber) await requireFree(tx, after)
    if (isDeepStrictEqual(after, before)) return before
    const isNewPerson = after.phoneNumber !== before.phoneNumber
    await updateRole(tx, {
      ...after,
      tellAt: isNewPerson ? await whenToTell(context, tx, vendorId, after.phoneNumber) : null,
      phoneNumber: before.phoneNumber,
      newPhoneNumber: after.phoneNumber,
    })
    await record(context, tx, { action: 'role.updated', before, after })
    return after
  })
  for (const phone of new Set([phoneNumber, changed.phoneNumber])) {
    publishRole(context, { vendorId, phoneNumber: phone })
  }
  return changed
}

/**
 * Removes a profile, never the caller's own or the last SUPER_ADMIN.
 * @throws Failure forbidden, not_found or conflict
 */
export async function removeRole(
  context: Context,
  vendorId: string,
  phoneNumber: string,
): Promise<VendorRole> {
  await requireRole(context, vendorId, canManageStaff)
  const removed = await context.db.transaction(async (tx) => {
    const own = await requireManager(context, tx, vendorId)
    const before = await requireProfile(tx, vendorId, phoneNumber)
    if (before.phoneNumber === context.caller?.phoneNumber) throw ownRole()
    requireMayManage(own, before.role)
    await requireOtherSuperAdmin(tx, before)
    await deleteRole(tx, { vendorId, phoneNumber: before.phoneNumber })
    await record(context, tx, { action: 'role.removed', before })
    return before
  })
  publishRole(context, removed)
  return removed
}

/** Limit of the texts about new roles that a venue sends in 24 hours; the roles themselves are not limited by it. */
const MAX_TEXTS_A_DAY = 50

/** When to text a new colleague: at once, or never because the venue sent too many texts today. */
async function whenToTell(
  { now }: Context,
  tx: Transaction,
  vendorId: string,
  phoneNumber: string,
): Promise<Date | null> {
  const asked = { vendorId, phoneNumber, now: now(), max: MAX_TEXTS_A_DAY }
  const [row] = await selectMayTell(tx, asked)
  return row?.mayTell ? asked.now : null
}

/** The caller's role once no other change of the vendor's roles is running. @throws Failure forbidden */
async function requireManager(context: Context, tx: Transaction, vendorId: string): Promise<Role> {
  const [vendor] = await lockRoles(tx, { vendorId })
  // platform admins have a role everywhere, even where there is no venue
  if (!vendor) throw vendorNotFound()
  return (await requireRole(context, vendorId, canManageStaff, tx)).role
}

function requireMayManage(own: Role, other: Role): void {
  if (canManageRole(own, other)) return
  throw new Failure('forbidden', ROLE_NOT_MANAGED, { code: 'ROLE_NOT_MANAGED' })
}

async function requireProfile(tx: Transaction, vendorId: string, phone: string): Promise<RoleRow> {
  const [row] = await selectRole(tx, { vendorId, phoneNumber: phone })
  if (row) return row
  throw new Failure('not_found', PROFILE_NOT_FOUND, { code: 'ROLE_NOT_FOUND' })
}

/** @throws Failure conflict for the last SUPER_ADMIN */
async function requireOtherSuperAdmin(tx: Transaction, { vendorId, role }: RoleRow): Promise<void> {
  if (role !== 'SUPER_ADMIN') return
  const [superAdmins] = await countSuperAdmins(tx, { vendorId })
  if ((superAdmins?.count ?? 0) > 1) return
  throw new Failure('conflict', LAST_SUPER_ADMIN, { code: 'LAST_SUPER_ADMIN' })
}

async function requireFree(tx: Transaction, { vendorId, phoneNumber }: RoleRow): Promise<void> {
  const [taken] = await selectRole(tx, { vendorId, phoneNumber })
  if (taken) throw roleExists()
}

function ownRole() {
  return new Failure('forbidden', OWN_ROLE, { code: 'OWN_ROLE' })
}

function vendorNotFound() {
  return new Failure('not_found', 'There is no such vendor.', { code: 'VENDOR_NOT_FOUND' })
}

function roleExists() {
  return new Failure('conflict', ROLE_EXISTS, {
    code: 'ROLE_EXISTS',
    fields: { phoneNumber: ROLE_EXISTS },
  })
}

function record(
  context: Context,
  tx: Transaction,
  change: { action: AuditAction; before?: RoleRow; after?: RoleRow },
): Promise<void> {
  const { vendorId, phoneNumber } = (change.before ?? change.after) as RoleRow
  return recordChange(context, tx, {
    ...change,
    subjectType: 'role',
    subjectId: `${vendorId} ${phoneNumber}`,
  })
}
