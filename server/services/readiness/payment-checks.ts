import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'

/** The doctor's checks of payments and text messages. @throws Failure forbidden */
export async function listPaymentChecks(
  context: Context,
  vendorId: string,
): Promise<PaymentCheck[]> {
  await requireRole(context, vendorId, canManageVenue)
  return context.providerChecks.list()
}
