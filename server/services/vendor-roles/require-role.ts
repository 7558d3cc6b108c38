import { Failure } from '#domain/values/failure.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { findRole } from './find-role.ts'
import type { RoleRow } from './vendor-roles.store.ts'

/** The caller's role at a vendor, if it has the right. @throws Failure unauthorized or forbidden */
export async function requireRole(
  context: Context,
  vendorId: string,
  hasRight: Right,
  db: Queryable = context.db,
): Promise<RoleRow> {
  requireCaller(context)
  const role = await findRole(context, vendorId, db)
  if (!role || !hasRight(role.role)) {
    throw new Failure('forbidden', 'You do not have access to this venue.', {
      code: 'ROLE_REQUIRED',
    })
  }
  return role
}
