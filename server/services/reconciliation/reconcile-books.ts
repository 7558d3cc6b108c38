import pLimit from 'p-limit'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Finding } from '#domain/reconciliation/finding.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../process/context.ts'
import type { AccountOwner } from '../payments/accounts.ts'
import { listAccountOwners } from '../payments/each-account.ts'
import type { Capture, ProviderRefund } from '../payments/payment-gateway.ts'
import { counts } from '../payments/return-payment.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { listOwnCaptures } from './list-own-captures.ts'
import {
  insertReconciliation,
  readBooks,
  type BookedOrder,
  type Reconciliation,
} from './reconciliation.store.ts'

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
  const accounts = await listAccountOwners(context)
  const { captures, refunds, unread } = await readProvider(context, accounts, readFrom)
  const books = await readBooks(context.db, {
    since: readFrom,
    settledBefore,
    paymentIntentIds: captures.flatMap(({ paymentIntentId }) => paymentIntentId ?? []),
  })
  const own = await listOwnCaptures(books, captures)
  const vendorOfAccount = new Map(
    accounts.map(({ stripeAccount, vendorId }) => [stripeAccount, vendorId]),
  )
  const compared = await compareWithProvider(
    books,
    { captures: own, refunds, unread, vendorOfAccount },
    { since, settledBefore },
  )
  const unreadable = nameUnread(accounts, unread, books.orders)
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

/** Those that failed, and those that are closed while orders that were paid there are audited. */
function nameUnread(
  accounts: AccountOwner[],
  unread: Set<string>,
  orders: BookedOrder[],
): Finding[] {
  const paidTo = new Set(orders.map(({ paidAt, stripeAccount }) => paidAt && stripeAccount))
  return accounts.flatMap(({ stripeAccount: subject, isClosed }) => {
    if (!unread.has(subject) || (isClosed && !paidTo.has(subject))) return []
    const text = isClosed
      ? 'The account is closed: what was paid there is not compared'
      : 'The provider does not answer for this account'
    return [{ rule: 'I-07', vendorId: null, subject, text }]
  })
}

/** Reads all accounts but the closed ones, which answer nothing. One of a venue that cannot be read stops no other. */
async function readProvider(context: Context, accounts: AccountOwner[], since: Date) {
  const captures: Capture[] = []
  const refunds: ProviderRefund[] = []
  const listIds = (isClosed: boolean) =>
    accounts.filter((one) => one.isClosed === isClosed).map(({ stripeAccount }) => stripeAccount)
  const unread = new Set(listIds(true))
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
  await atOnce.map([null, ...listIds(false)], async (stripeAccount) => {
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
