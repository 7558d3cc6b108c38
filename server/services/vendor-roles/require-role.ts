import { Failure } from '#domain/values/failure.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
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
  return requireRight(await findRole(context, vendorId, db), hasRight)
}

/** A role that was read already, if it has the right. @throws what `refuse` gives, Failure forbidden by default */
export async function requireRight<Known extends { role: Role }>(
  known: Known | undefined,
  hasRight: Right,
  refuse: () => Failure | Promise<Failure> = roleRequired,
): Promise<Known> {
  if (known && hasRight(known.role)) return known
  throw await refuse()
}

function roleRequired() {
  return new Failure('forbidden', 'You do not have access to this venue.', {
    code: 'ROLE_REQUIRED',
  })
}
