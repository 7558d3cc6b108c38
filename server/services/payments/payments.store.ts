import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { paymentCursors, paymentWebhooks } from './payments.tables.ts'

export async function selectReadUntil(db: Queryable, name: string): Promise<Date | undefined> {
  const [cursor] = await db.select().from(paymentCursors).where(eq(paymentCursors.name, name))
  return cursor?.readUntil
}

export async function saveReadUntil(db: Queryable, name: string, readUntil: Date): Promise<void> {
  await db
    .insert(paymentCursors)
    .values({ name, readUntil })
    .onConflictDoUpdate({ target: paymentCursors.name, set: { readUntil } })
}

export async function hasWebhook(db: Queryable, eventId: string): Promise<boolean> {
  const known = await db
    .select({ eventId: paymentWebhooks.eventId })
    .from(paymentWebhooks)
    .where(eq(paymentWebhooks.eventId, eventId))
  return known.length > 0
}

/** @returns whether the webhook is new; waits while another transaction records the same one */
export async function insertWebhook(
  db: Queryable,
  { eventId, type }: { eventId: string; type: string },
): Promise<boolean> {
  const inserted = await db
    .insert(paymentWebhooks)
    .values({ eventId, type })
    .onConflictDoNothing()
    .returning({ eventId: paymentWebhooks.eventId })
  return inserted.length > 0
}
