import { Failure } from '#domain/values/failure.ts'
import { isAtLeast, type Role } from '#domain/vendor-roles/roles.ts'
import { requireCaller, type Context } from '../../context.ts'
import { findRole } from './find-role.ts'
import type { RoleRow } from './vendor-roles.store.ts'

/** The caller's role at a vendor, at least the needed one. @throws Failure unauthorized or forbidden */
export async function requireRole(
  context: Context,
  vendorId: string,
  needed: Role = 'STAFF',
): Promise<RoleRow> {
  requireCaller(context)
  const role = await findRole(context, vendorId)
  if (!role || !isAtLeast(role.role, needed)) {
    throw new Failure('forbidden', 'You do not have access to this venue.', {
      code: 'ROLE_REQUIRED',
    })
  }
  return role
}
