import { DAY_MS } from '#domain/values/time-units.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable } from '../../db/database.ts'
import { forEachAccount } from './each-account.ts'
import type { ListedPayment, PaymentAddress, PaymentGateway } from './payment-gateway.ts'
import {
  type DueCheck,
  claimChecks,
  deleteHandledChecks,
  insertChecks,
  updateToHandled,
  updateToOpen,
  type PaymentCheck,
} from './payment-checks.store.ts'
import { processDue } from '../../batches/process-due.ts'
import { findCursor, moveCursor } from './read-cursor.ts'

/** The provider lists events of the last 30 days. */
const FIRST_LOOKBACK_MS = 29 * DAY_MS
/** Events may appear in the provider's list slightly after their timestamp. */
const OVERLAP_MS = 5 * 60_000
const PAGE_SIZE = 100
/** After this many attempts, about a quarter of an hour, a person should look into it. */
const ALARMING_ATTEMPTS = 10
/** The repeated tasks that handle them. */
const TASKS: Record<PaymentCheck['purpose'], string> = {
  SETTLE: 'settle-paid-orders',
  CANCEL: 'cancel-unpayable-payments',
  SYNC_DISPUTES: 'find-refunds-at-provider',
  SYNC_REFUNDS: 'find-refunds-at-provider',
}

/** One of the provider's lists, and the handling of the payments in it. */
export interface PaymentList<Item extends { at: Date }> {
  purpose: PaymentCheck['purpose']
  /** The name that the position in the list is stored under. */
  cursor: string
  list: (gateway: PaymentGateway) => (since: Date, until?: Date) => AsyncIterable<Item>
  /** Younger items are left to later runs. */
  minAgeMs?: number
  /** The payments of a page that have to be handled. */
  pick: (page: Item[]) => Promise<ListedPayment[]>
  /** Handles one payment; repeating it changes nothing. */
  handle: (payment: PaymentAddress) => Promise<unknown>
  /** Whether a handled payment is looked at once more, an hour later. */
  isOpen?: (payment: PaymentAddress) => Promise<boolean>
}

/**
 * Records the new entries of one of the provider's lists, of each account, a page at a time, and handles what is recorded
 * of the account once it was read, so that one that is slow or closed delays no other. A payment that fails is logged and
 * retried at growing intervals; it delays neither the others nor the reading of the list. @returns how many were handled
 */
export async function handlePaymentList<Item extends { at: Date }>(
  context: Context,
  list: PaymentList<Item>,
): Promise<number> {
  let handled = 0
  await forEachAccount(context, TASKS[list.purpose], async (stripeAccount) => {
    try {
      await readNew(context, list, stripeAccount)
    } finally {
      handled += await handleDue(context, list, stripeAccount)
    }
  })
  return handled
}

function handleDue<Item extends { at: Date }>(
  context: Context,
  { purpose, handle, isOpen }: PaymentList<Item>,
  stripeAccount: string | null,
): Promise<number> {
  return processDue<DueCheck>(
    context,
    { task: TASKS[purpose], idOf: ({ paymentIntentId }) => paymentIntentId },
    (db, due) => claimChecks(db, { ...due, purpose, stripeAccount }),
    async ({ listedId, paymentIntentId, attempts }) => {
      if (attempts === ALARMING_ATTEMPTS) raiseAlarm(context, purpose, paymentIntentId)
      const payment = { stripeAccount, paymentIntentId }
      await handle(payment)
      const now = context.now()
      const end = (await isOpen?.(payment)) ? updateToOpen : updateToHandled
      await end(context.db, { purpose, listedId, now })
    },
  )
}

/** Reads a long backlog a day at a time, so that a run that ends early continues where it was. */
async function readNew<Item extends { at: Date }>(
  context: Context,
  list: PaymentList<Item>,
  stripeAccount: string | null,
) {
  const end = context.now().getTime() - (list.minAgeMs ?? 0)
  const place = { name: list.cursor, stripeAccount }
  const cursor = await findCursor(context, place)
  let since = cursor ? cursor.getTime() - OVERLAP_MS : end - FIRST_LOOKBACK_MS
  for (; since + DAY_MS < end - DAY_MS; since += DAY_MS) {
    const until = new Date(since + DAY_MS)
    await recordListed(context, list, stripeAccount, new Date(since), until)
    await moveCursor(context, place, until)
  }
  const latest = await recordListed(
    context,
    list,
    stripeAccount,
    new Date(since),
    list.minAgeMs ? new Date(end) : undefined,
  )
  // The cursor uses the provider's clock: if ours is ahead, it would skip the next payments.
  if (latest && latest.getTime() > (cursor?.getTime() ?? 0))
    await moveCursor(context, place, latest)
  const { purpose } = list
  await deleteHandledChecks(context.db, { purpose, stripeAccount, listedBefore: new Date(since) })
}

/** Records payments to be handled by the next run of `handlePaymentList`. */
export async function recordChecks(
  context: Context,
  db: Queryable,
  { purpose, stripeAccount }: Pick<PaymentCheck, 'purpose' | 'stripeAccount'>,
  found: ListedPayment[],
): Promise<void> {
  if (found.length === 0) return
  await insertChecks(db, {
    purpose,
    stripeAccount,
    listedIds: found.map(({ listedId }) => listedId),
    paymentIntentIds: found.map(({ paymentIntentId }) => paymentIntentId),
    listedTimes: found.map(({ at }) => at),
    now: context.now(),
  })
}

/** @returns the time of the latest item */
async function recordListed<Item extends { at: Date }>(
  context: Context,
  { purpose, list, pick }: PaymentList<Item>,
  stripeAccount: string | null,
  since: Date,
  until?: Date,
): Promise<Date | undefined> {
  let latest: Date | undefined
  let page: Item[] = []
  const recordPage = async () => {
    const found = page.length > 0 ? await pick(page) : []
    page = []
    await recordChecks(context, context.db, { purpose, stripeAccount }, found)
  }
  const ask = list(context.payments.of(stripeAccount))
  for await (const item of ask(since, until)) {
    if (!latest || item.at > latest) latest = item.at
    page.push(item)
    if (page.length === PAGE_SIZE) await recordPage()
  }
  await recordPage()
  return latest
}

function raiseAlarm(context: Context, purpose: string, paymentIntentId: string): void {
  context.log.error({ purpose, paymentIntentId }, 'a payment cannot be handled')
  context.metrics.count('payment_check_stuck')
}
