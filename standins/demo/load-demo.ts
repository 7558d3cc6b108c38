import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { auditEntries } from '#server/services/audit/audit.tables.ts'
import { draws, rewards, tickets } from '#server/services/contests/contests.tables.ts'
import { events } from '#server/services/events/events.tables.ts'
import { guestListEvents, reservations } from '#server/services/guest-list/guest-list.tables.ts'
import { users } from '#server/services/identity/identity.tables.ts'
import {
  creditEntries,
  members,
  membershipPayments,
  membershipPeriods,
} from '#server/services/membership/membership.tables.ts'
import { nfcRecords } from '#server/services/nfc/nfc.tables.ts'
import { orders, pickupNumbers, refunds } from '#server/services/orders/orders.tables.ts'
import { vendors } from '#server/services/vendors/vendors.tables.ts'
import { regularGuests } from './regular-guests.ts'
import { listCustomerOrders } from './customer-orders.ts'
import { demoCustomers } from './customers.ts'
import { demoUuid } from './demo-ids.ts'
import { markAsDemo } from './demo-marker.ts'
import { ownerContext } from './demo-owner.ts'
import { daysFrom } from './demo-time.ts'
import { listDemoEvents } from './events.ts'
import { listDemoGuestListEvents } from './guest-list.ts'
import { insertAll } from './insert-all.ts'
import { MEMBERS_WRISTBAND } from './links.ts'
import { listDemoMembership } from './members.ts'
import { numberOrders } from './number-orders.ts'
import type { DemoOrder } from './order-drafts.ts'
import { listPastOrders } from './past-orders.ts'
import { listDemoTickets } from './prizes.ts'
import { demoOperator, demoStaff } from './staff.ts'
import { demoProducts } from './products.ts'
import { addPrizes, startVenues } from './start-venues.ts'

const FIRST_SEEN_DAYS_AGO = 200

/**
 * Fills an empty database with the demo's two venues and their history. A database with any vendor
 * is left unchanged.
 * @returns whether it was filled
 */
export async function loadDemo(db: Database, { now }: { now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${vendors} in share row exclusive mode`)
    const [found] = await tx.select({ vendorId: vendors.vendorId }).from(vendors).limit(1)
    if (found) return false
    // no summed-up day exists yet that these orders could change
    await tx.execute(sql`select set_config('fayva.import', 'on', true)`)
    const owner = ownerContext(tx, now)
    await loadPeople(tx, now)
    await startVenues(owner)
    await nameGroups(tx)
    await insertAll(tx, nfcRecords, [{ nfcId: MEMBERS_WRISTBAND }])
    await insertAll(tx, events, listDemoEvents(now))
    await insertAll(tx, guestListEvents, listDemoGuestListEvents(now))
    await addPrizes(owner)
    await loadDraws(tx, now)
    await loadMembership(tx, now)
    await loadOrders(tx, [...listPastOrders(now), ...listCustomerOrders(now)])
    // the activity of the demo begins with its first visitor
    await tx.delete(auditEntries)
    await markAsDemo(tx, now)
    return true
  })
}

/** Pages name items by their groups: for example the presale of wristbands. */
async function nameGroups(tx: Transaction): Promise<void> {
  const groups = demoProducts.flatMap(({ productId, groupId }) =>
    groupId ? [{ productId, groupId }] : [],
  )
  await tx.execute(sql`
    update products p set group_id = named."groupId"
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as named("productId" text, "groupId" text)
     where p.product_id = named."productId"`)
}

async function loadPeople(tx: Transaction, now: Date): Promise<void> {
  const createdAt = daysFrom(now, -FIRST_SEEN_DAYS_AGO)
  const staff = demoStaff.map(({ userId, phoneNumber, firstName, lastName }) => ({
    userId,
    phoneNumber,
    firstName,
    lastName,
  }))
  const people = [...demoCustomers, ...staff, demoOperator, ...regularGuests].map((person) => ({
    ...person,
    createdAt,
  }))
  await insertAll(tx, users, people)
}

async function loadDraws(tx: Transaction, now: Date): Promise<void> {
  const luck = listDemoTickets(now)
  await insertAll(tx, tickets, luck.tickets)
  await insertAll(tx, draws, luck.draws)
  await insertAll(tx, rewards, luck.rewards)
  await tx.execute(sql`
    update prizes set remaining = remaining - 1 where prize_id in (select prize_id from rewards)`)
}

async function loadMembership(tx: Transaction, now: Date): Promise<void> {
  const membership = listDemoMembership(now)
  await insertAll(tx, members, membership.members)
  await insertAll(tx, membershipPayments, membership.payments)
  await insertAll(tx, membershipPeriods, membership.periods)
  await insertAll(tx, reservations, membership.reservations)
  await insertAll(tx, creditEntries, membership.credits)
}

async function loadOrders(tx: Transaction, bought: DemoOrder[]): Promise<void> {
  const numbered = numberOrders(bought)
  await insertAll(tx, orders, numbered.orders)
  await insertAll(tx, pickupNumbers, numbered.given)
  await insertAll(
    tx,
    refunds,
    bought.flatMap((order) => (order.refundedAt ? [toRefund(order, order.refundedAt)] : [])),
  )
  // adds the sold quantities to the total stock
  await tx.execute(sql`
    update products set stock_total = stock_available + sold.pieces
      from (select line->>'productId' as product_id, sum((line->>'quantity')::int) as pieces
              from orders, jsonb_array_elements(lines) line
             where stock_state in ('HELD', 'SOLD') and (line->>'isTracked')::bool group by 1) sold
     where sold.product_id = products.product_id`)
}

function toRefund(order: DemoOrder, refundedAt: Date): typeof refunds.$inferInsert {
  return {
    refundId: demoUuid(`refund ${order.orderId}`, refundedAt),
    orderId: order.orderId,
    status: 'SUCCEEDED',
    amountCents: order.totalCents,
    reason: 'NONE_PROVIDED',
    requestedBy: demoStaff[0]?.userId ?? 'system',
    createdAt: refundedAt,
    updatedAt: refundedAt,
  }
}
