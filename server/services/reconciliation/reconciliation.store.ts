import { desc, lt } from 'drizzle-orm'
import type { Finding } from '#domain/reconciliation/finding.ts'
import { openDatabase, type Database, type Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { BOOK_RULES, HAS_HISTORY, type CheckedTime } from './book-rules.store.ts'
import { indexInTurns, inTurns } from './in-turns.ts'
import { reconciliations } from './reconciliation.tables.ts'

export type Reconciliation = typeof reconciliations.$inferSelect

/** The fields of an order that are compared with the provider. */
export interface BookedOrder {
  orderId: string
  vendorId: string
  status: 'IN_PROGRESS' | 'PAID' | 'COMPLETE' | 'REFUNDED'
  closedReason: string | null
  isFree: boolean
  totalCents: number
  givenBackCents: number
  stripeAccount: string | null
  paymentIntentId: string | null
  paidAt: Date | null
  updatedAt: Date
}

/** The fields of a membership payment that are compared with the provider. */
export interface BookedMembership {
  paymentId: string
  paymentIntentId: string
  status: 'OPEN' | 'PAID' | 'REFUNDED' | 'DISPUTED' | 'CLOSED'
  amountCents: number
  refundedCents: number
  activatedAt: Date | null
  updatedAt: Date
}

/** Our records, read in one consistent snapshot. */
export interface Books {
  orders: BookedOrder[]
  memberships: BookedMembership[]
  unmatched: { paymentIntentId: string; amountCents: number; status: string }[]
  vendorOfLocation: Map<string, string>
  /** Ids of imported orders, which have nothing to compare with. */
  withoutHistory: number
  findings: Finding[]
}

const TIMEOUT_MS = 10 * 60_000
const MAX_FINDINGS_PER_RULE = 200
/** Rows that are read, or payments that are asked about, at once. */
const PAGE_SIZE = 1_000
const RETENTION_DAYS = 90

/** Reads on a dedicated connection, so that a slow read does not block requests. */
export async function readBooks(
  db: Database,
  wanted: CheckedTime & { paymentIntentIds: string[] },
): Promise<Books> {
  const own = openDatabase(db.$client.options.connectionString ?? '', {
    connections: 1,
    timeoutMs: TIMEOUT_MS,
  })
  try {
    return await own.transaction((tx) => readAtOnce(tx, wanted), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
  } finally {
    await own.$client.end()
  }
}

async function readAtOnce(
  tx: Transaction,
  { since, settledBefore, paymentIntentIds }: Parameters<typeof readBooks>[1],
): Promise<Books> {
  const findings: Finding[] = []
  for (const { rule, select } of RULES) {
    const rows = await select(tx, { since, settledBefore })
    findings.push(...rows.map((row) => ({ rule, ...row })))
  }
  const locations = await selectLocations(tx, {})
  const [loaded] = await countWithoutHistory(tx, { since })
  return {
    findings,
    orders: await readOrders(tx, { since, paymentIntentIds }),
    memberships: await readMemberships(tx, { since, paymentIntentIds }),
    unmatched: await readByPayments(paymentIntentIds, (ids) =>
      selectUnmatched(tx, { paymentIntentIds: ids }),
    ),
    vendorOfLocation: new Map(locations.map(({ id, vendorId }) => [id, vendorId])),
    withoutHistory: loaded?.count ?? 0,
  }
}

/** Orders created since `since`, or paid by one of the payments; a page at a time. */
async function readOrders(
  tx: Transaction,
  { since, paymentIntentIds }: ComparedPayments,
): Promise<BookedOrder[]> {
  const orders = new Map<string, BookedOrder>()
  await openOrders(tx, { since })
  for (let isOver = false; !isOver;) {
    const page = await fetchOrders(tx, {})
    for (const order of page) orders.set(order.orderId, order)
    isOver = page.length < PAGE_SIZE
  }
  const paid = await readByPayments(paymentIntentIds, (ids) =>
    selectPaidOrders(tx, { paymentIntentIds: ids }),
  )
  for await (const order of inTurns(paid)) orders.set(order.orderId, order)
  return [...orders.values()]
}

async function readMemberships(
  tx: Transaction,
  { since, paymentIntentIds }: ComparedPayments,
): Promise<BookedMembership[]> {
  const found = await selectMemberships(tx, { since, paymentIntentIds: [] })
  const paid = await readByPayments(paymentIntentIds, (ids) =>
    selectMemberships(tx, { since: null, paymentIntentIds: ids }),
  )
  return [...(await indexInTurns([...found, ...paid], ({ paymentId }) => paymentId)).values()]
}

/** Asks about many payments, some in each statement. */
async function readByPayments<Row>(
  paymentIntentIds: string[],
  select: (paymentIntentIds: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < paymentIntentIds.length; from += PAGE_SIZE) {
    rows.push(...(await select(paymentIntentIds.slice(from, from + PAGE_SIZE))))
  }
  return rows
}

const RULES = BOOK_RULES.map(({ rule, text }, index) => ({
  rule,
  select: statement<CheckedTime, Omit<Finding, 'rule'>>(
    `reconciliation-rule-${index}`,
    `${text} limit ${MAX_FINDINGS_PER_RULE}`,
  ),
}))

interface ComparedPayments {
  since: Date
  paymentIntentIds: string[]
}

const BOOKED_ORDER = `
  select o.order_id as "orderId", o.vendor_id as "vendorId", o.status, o.closed_reason as "closedReason",
         o.is_free as "isFree", o.total_cents as "totalCents", o.stripe_account as "stripeAccount", o.payment_intent_id as "paymentIntentId",
         o.paid_at as "paidAt", o.updated_at as "updatedAt",
         coalesce((select sum(r.amount_cents) from refunds r
                    where r.order_id = o.order_id and r.status = 'SUCCEEDED'), 0)::int as "givenBackCents"
    from real_orders o`

/** By a cursor, so that the database sends them a page at a time and reads them once. */
const openOrders = statement<{ since: Date }>(
  undefined,
  `declare booked no scroll cursor for ${BOOKED_ORDER} where o.created_at >= $since and ${HAS_HISTORY}`,
)
const fetchOrders = statement<object, BookedOrder>(undefined, `fetch ${PAGE_SIZE} from booked`)

const selectPaidOrders = statement<{ paymentIntentIds: string[] }, BookedOrder>(
  'reconciliation-paid-orders',
  `${BOOKED_ORDER} where o.payment_intent_id = any($paymentIntentIds::text[])`,
)

/** Memberships activated since `since`, or paid by one of the payments. Imported ones have no client secret. */
const selectMemberships = statement<
  { since: Date | null; paymentIntentIds: string[] },
  BookedMembership
>(
  'reconciliation-memberships',
  `select payment_id as "paymentId", payment_intent_id as "paymentIntentId", status,
          amount_cents as "amountCents", refunded_cents as "refundedCents",
          activated_at as "activatedAt", updated_at as "updatedAt"
     from membership_payments
    where client_secret is not null
      and (activated_at >= $since or payment_intent_id = any($paymentIntentIds::text[]))`,
)

const selectUnmatched = statement<{ paymentIntentIds: string[] }, Books['unmatched'][number]>(
  'reconciliation-unmatched',
  `select payment_intent_id as "paymentIntentId", amount_cents as "amountCents", status
     from unmatched_payments where payment_intent_id = any($paymentIntentIds::text[])`,
)

const selectLocations = statement<Record<string, never>, { id: string; vendorId: string }>(
  'reconciliation-locations',
  'select vendor_location_id as id, vendor_id as "vendorId" from vendor_locations',
)

const countWithoutHistory = statement<{ since: Date }, { count: number }>(
  'reconciliation-without-history',
  `select count(*)::int as count from real_orders o where o.created_at >= $since and not ${HAS_HISTORY}`,
)

export async function insertReconciliation(db: Database, row: Reconciliation): Promise<void> {
  await db.insert(reconciliations).values(row)
  const before = new Date(row.startedAt.getTime() - RETENTION_DAYS * 24 * 3_600_000)
  await db.delete(reconciliations).where(lt(reconciliations.startedAt, before))
}

export async function selectLastReconciliation(db: Database): Promise<Reconciliation | undefined> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(1)
  return row
}
