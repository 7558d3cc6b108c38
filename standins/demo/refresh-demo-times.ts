import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import { rewards, tickets } from '#server/services/contests/contests.tables.ts'
import { events } from '#server/services/events/events.tables.ts'
import { guestListEvents, reservations } from '#server/services/guest-list/guest-list.tables.ts'
import { members } from '#server/services/membership/membership.tables.ts'
import { orders } from '#server/services/orders/orders.tables.ts'
import { openUntil } from './customer-orders.ts'
import { BOOKED_MEMBER, MEMBER, ORDERER } from './customers.ts'
import { isDemoDatabase } from './demo-marker.ts'
import { listDemoEvents } from './events.ts'
import { BOOKED_EVENT, listDemoGuestListEvents } from './guest-list.ts'
import { memberUntil } from './members.ts'
import { claimUntil } from './prizes.ts'

/**
 * Moves the demo's events and related rows to around `now`. Keeps user changes: names, counts,
 * spent tickets, claimed rewards.
 * @returns false when the database is not the demo's
 */
export async function refreshDemoTimes(db: Database, now: Date): Promise<boolean> {
  if (!(await isDemoDatabase(db))) return false
  await db.transaction(async (tx) => {
    await moveEvents(tx, now)
    await reopen(tx, now)
  })
  return true
}

async function moveEvents(tx: Transaction, now: Date): Promise<void> {
  for (const { eventId, startTime, endTime, status } of listDemoEvents(now)) {
    await tx.update(events).set({ startTime, endTime, status }).where(eq(events.eventId, eventId))
  }
  for (const event of listDemoGuestListEvents(now)) {
    const { gleventId, startTime, endTime, gleventStatus, closedAt } = event
    await tx
      .update(guestListEvents)
      .set({ startTime, endTime, gleventStatus, closedAt })
      .where(eq(guestListEvents.gleventId, gleventId))
  }
}

/** Reopens everything that ended only because time passed. */
async function reopen(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(tickets)
    .set({ status: 'AVAILABLE' })
    .where(and(eq(tickets.userId, ORDERER.userId), eq(tickets.status, 'EXPIRED')))
  await tx
    .update(rewards)
    .set({ status: 'PENDING', claimExpiration: claimUntil(now) })
    .where(and(eq(rewards.userId, ORDERER.userId), inArray(rewards.status, ['PENDING', 'EXPIRED'])))
  await tx
    .update(members)
    .set({
      activeUntil: sql`greatest(${members.activeUntil}, ${memberUntil(now).toISOString()}::timestamptz)`,
    })
    .where(inArray(members.userId, [MEMBER.userId, BOOKED_MEMBER.userId]))
  await tx
    .update(reservations)
    .set({ isActive: true })
    .where(
      and(
        eq(reservations.userId, BOOKED_MEMBER.userId),
        eq(reservations.gleventId, BOOKED_EVENT),
        eq(reservations.reservationStatus, 'CONFIRMED'),
        sql`not exists (select from reservations other where other.user_id = ${BOOKED_MEMBER.userId} and other.is_active)`,
      ),
    )
  await tx
    .update(orders)
    .set({ holdExpiresAt: openUntil(now) })
    .where(
      and(
        eq(orders.userId, ORDERER.userId),
        eq(orders.status, 'IN_PROGRESS'),
        sql`${orders.closedReason} is null and ${orders.paymentIntentId} is null`,
      ),
    )
}
