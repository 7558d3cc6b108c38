import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { paymentCursors } from './payments.tables.ts'

/** The position in one of the provider's lists. */
export async function findCursor(context: Context, name: string): Promise<Date | undefined> {
  const [cursor] = await context.db
    .select()
    .from(paymentCursors)
    .where(eq(paymentCursors.name, name))
  return cursor?.readUntil
}

export async function moveCursor(context: Context, name: string, readUntil: Date): Promise<void> {
  await context.db
    .insert(paymentCursors)
    .values({ name, readUntil })
    .onConflictDoUpdate({ target: paymentCursors.name, set: { readUntil } })
}
