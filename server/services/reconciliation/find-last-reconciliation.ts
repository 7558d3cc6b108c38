import type { MoneyAudit } from '#domain/reconciliation/reconciliation.contract.ts'
import { canSeeReconciliation } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { selectLastReconciliation } from './reconciliation.store.ts'

/** The findings of the last reconciliation at a vendor; null before the first one. */
export async function findLastReconciliation(
  context: Context,
  vendorId: string,
): Promise<MoneyAudit | null> {
  await requireRole(context, vendorId, canSeeReconciliation)
  const last = await selectLastReconciliation(context.db)
  if (!last) return null
  return {
    at: last.finishedAt.toISOString(),
    since: last.since.toISOString(),
    differences: last.findings
      .filter((finding) => finding.vendorId === vendorId)
      .map(({ rule, subject, text }) => ({ rule, subject, text })),
  }
}
