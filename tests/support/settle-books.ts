import { systemContext, type Services } from '#server/process/context.ts'
import { continueRefunds } from '#server/services/orders/refund/continue-refunds.ts'
import { findRefundsAtProvider } from '#server/services/payments/find-refunds-at-provider.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { returnUnmatched } from '#server/services/payments/return-unmatched.ts'
import { reconcileBooks } from '#server/services/reconciliation/reconcile-books.ts'
import { recordTaxes } from '#server/services/taxes/record-taxes.ts'

const ALL_DAYS = 400

/** Runs the jobs to completion and returns the auditor's findings; empty if everything is consistent. */
export async function settleBooks(services: Services): Promise<string[]> {
  const context = systemContext(services, 'test')
  await settlePayments(context)
  await findRefundsAtProvider(context)
  await continueRefunds(context)
  await returnUnmatched(context)
  await recordTaxes(context)
  return auditBooks(services)
}

/** The auditor's current findings, one per line. */
export async function auditBooks(services: Services): Promise<string[]> {
  const report = await reconcileBooks(systemContext(services, 'test'), {
    days: ALL_DAYS,
    graceMs: 0,
  })
  return report.findings.map(({ rule, subject, text }) => `${rule} ${subject}: ${text}`)
}
