import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { isOperator } from './require-operator.ts'
import { selectAnyRole, selectRole, selectRoleOfUser, type RoleRow } from './vendor-roles.store.ts'

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
