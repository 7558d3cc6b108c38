import pLimit from 'p-limit'
import { v7 as randomUUIDv7 } from 'uuid'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../process/context.ts'
import type { Capture, ProviderRefund } from '../payments/payment-gateway.ts'
import { listAccounts } from '../payments/each-account.ts'
import { counts } from '../payments/return-payment.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { listOwnCaptures } from './list-own-captures.ts'
import { insertReconciliation, readBooks, type Reconciliation } from './reconciliation.store.ts'

/** The time in which changes settle once the provider is reachable. */
const GRACE_MS = 10 * 60_000
const ACCOUNTS_AT_ONCE = 4
const DEFAULT_DAYS = 7
const MAX_FINDINGS = 2_000

export type BooksReport = Reconciliation & { withoutHistory: number }

/**
 * The money audit: checks orders, refunds, stock and taxes against each other and against the
 * provider's records, and stores the findings. It shares no code with the verbs that sell, pay and
 * refund.
 */
export async function reconcileBooks(
  context: Context,
  { days = DEFAULT_DAYS, graceMs = GRACE_MS }: { days?: number; graceMs?: number } = {},
): Promise<BooksReport> {
  const startedAt = context.now()
  const settledBefore = new Date(startedAt.getTime() - graceMs)
  const since = new Date(startedAt.getTime() - days * DAY_MS)
  // an order becomes PAID slightly after its payment
  const readFrom = new Date(since.getTime() - DAY_MS)
  const { captures, refunds, unread } = await readProvider(context, readFrom)
  const books = await readBooks(context.db, {
    since: readFrom,
    settledBefore,
    paymentIntentIds: captures.flatMap(({ paymentIntentId }) => paymentIntentId ?? []),
  })
  const own = await listOwnCaptures(books, captures)
  const compared = await compareWithProvider(
    books,
    { captures: own, refunds, unread },
    { since, settledBefore },
  )
  const unreadable = [...unread].map((subject) => ({
    rule: 'I-07',
    vendorId: null,
    subject,
    text: 'The provider does not answer for this account',
  }))
  const findings = [...unreadable, ...books.findings, ...compared].slice(0, MAX_FINDINGS)
  const result = {
    reconciliationId: randomUUIDv7(),
    startedAt,
    finishedAt: context.now(),
    since,
    orderCount: books.orders.length,
    paymentCount: own.length,
    findings,
  }
  await insertReconciliation(context.db, result)
  if (findings.length > 0) {
    context.log.error({ count: findings.length, first: findings[0] }, 'the books do not match')
    context.metrics.count('books_differ', findings.length)
  }
  return { ...result, withoutHistory: books.withoutHistory }
}

/** Reads all accounts. One of a venue that cannot be read stops no other. */
async function readProvider(context: Context, since: Date) {
  const captures: Capture[] = []
  const refunds: ProviderRefund[] = []
  const unread = new Set<string>()
  const read = async (stripeAccount: string | null) => {
    const gateway = context.payments.of(stripeAccount)
    const taken = await gateway.listCapturesSince(since)
    for await (const refund of gateway.listRefunds(since)) {
      if (counts(refund)) refunds.push(refund)
    }
    // a venue may sell elsewhere with its own account
    for (const capture of taken)
      if (!stripeAccount || capture.metadata.orderId) captures.push(capture)
  }
  const atOnce = pLimit(ACCOUNTS_AT_ONCE)
  await atOnce.map(await listAccounts(context), async (stripeAccount) => {
    try {
      await read(stripeAccount)
    } catch (error) {
      if (stripeAccount === null) throw error
      unread.add(stripeAccount)
      context.log.warn({ err: error, stripeAccount }, 'an account could not be audited')
    }
  })
  return { captures, refunds, unread }
}
