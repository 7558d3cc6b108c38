import { toOwnerChecks } from '#domain/readiness/owner-checks.ts'
import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

/**
 * The doctor's checks of payments and text messages; for an owner what they mean. @throws Failure
 * forbidden
 */
export async function listPaymentChecks(
  context: Context,
  vendorId: string,
): Promise<PaymentCheck[]> {
  const { isOperator } = await requireRole(context, vendorId, canManageVenue)
  const checks = await context.providerChecks.list()
  return isOperator ? checks : toOwnerChecks(checks)
}
