import type { Context } from '../../context.ts'
import { selectRole, type RoleRow } from './vendor-roles.store.ts'

/** The caller's role at a vendor. A platform operator acts as SUPER_ADMIN of every one. */
export async function findRole(context: Context, vendorId: string): Promise<RoleRow | undefined> {
  const phoneNumber = context.caller?.phoneNumber
  if (!phoneNumber) return undefined
  if (context.config.PLATFORM_ADMINS.includes(phoneNumber)) {
    return { vendorId, phoneNumber, name: 'Platform operator', role: 'SUPER_ADMIN' }
  }
  const [role] = await selectRole(context.db, [vendorId, phoneNumber])
  return role
}
