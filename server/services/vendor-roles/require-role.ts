import { type Context, requireCaller } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { selectAnyRole, selectRole, selectRoleOfUser, type RoleRow } from './vendor-roles.store.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Right } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'

export type { RoleRow }

/** The caller's role at a vendor. A platform operator acts as SUPER_ADMIN of every one. */
export async function findRole(
  context: Context,
  vendorId: string,
  db: Queryable = context.db,
): Promise<RoleRow | undefined> {
  const phoneNumber = context.caller?.phoneNumber
  if (!phoneNumber) return undefined
  const operator = findOperatorRole(context, vendorId, phoneNumber)
  if (operator) return operator
  const [role] = await selectRole(db, { vendorId, phoneNumber })
  return role
}

/** The role of a platform operator, which is in no table. */
export function findOperatorRole(
  context: Pick<Context, 'config'>,
  vendorId: string,
  phoneNumber: string,
): RoleRow | undefined {
  if (!isOperator(context, phoneNumber)) return undefined
  return { vendorId, phoneNumber, name: 'Platform operator', role: 'SUPER_ADMIN', isOperator: true }
}

/** The role of another person at a vendor. */
export async function findColleague(
  { db }: { db: Queryable },
  vendorId: string,
  userId: string,
): Promise<RoleRow | undefined> {
  const [role] = await selectRoleOfUser(db, { vendorId, userId })
  return role
}

/** Whether the caller has a role at any vendor. */
export async function worksAnywhere(context: Context): Promise<boolean> {
  const phoneNumber = context.caller?.phoneNumber
  return phoneNumber !== undefined && (await selectAnyRole(context.db, { phoneNumber })).length > 0
}

/** Only platform operators pass. @throws Failure unauthorized or forbidden */
export function requireOperator(context: Context): void {
  const { phoneNumber } = requireCaller(context)
  if (isOperator(context, phoneNumber)) return
  throw new Failure('forbidden', 'Only platform operators may see this.', {
    code: 'OPERATOR_REQUIRED',
  })
}

export function isOperator({ config }: Pick<Context, 'config'>, phoneNumber: string): boolean {
  return config.PLATFORM_ADMINS.includes(phoneNumber)
}

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

/** A location whose vendor gives the caller the right. @throws Failure unauthorized, forbidden or not_found */
export async function requireStaffAt(context: Context, vendorLocationId: string, hasRight: Right) {
  const place = await context.places.requirePlace(vendorLocationId)
  const { role } = await requireRole(context, place.vendor.vendorId, hasRight)
  return { ...place, role }
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
