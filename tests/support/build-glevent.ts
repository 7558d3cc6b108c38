import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/values/time-units.ts'
import type { Context, Services } from '#server/process/context.ts'
import { systemContext } from '#server/process/context.ts'
import type { Database } from '#server/db/database.ts'
import { guestListEvents, reservations } from '#server/services/guest-list/guest-list.tables.ts'

type NewGlevent = typeof guestListEvents.$inferInsert

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** The start of an event whose door is open now. */
export const tonight = () => hoursFromNow(2)

/** An event of HALL in a week, in Los Angeles, with 10 spots. */
export async function buildGlevent(
  db: Database,
  event: Partial<NewGlevent> = {},
): Promise<{ gleventId: string }> {
  const gleventId = randomUUID()
  const startTime = event.startTime ?? hoursFromNow(7 * 24)
  await db.insert(guestListEvents).values({
    gleventId,
    vendorId: 'HALL',
    name: 'Test Night',
    endTime: new Date(startTime.getTime() + 5 * HOUR_MS),
    originalCapacity: 10,
    venueName: 'Test Hall',
    addressLine1: '1111 S Figueroa St',
    city: 'Los Angeles',
    state: 'CA',
    zipCode: '90015',
    latitude: 34.0403,
    longitude: -118.2696,
    ...event,
    startTime,
  })
  return { gleventId }
}

export async function readGlevent(db: Database, gleventId: string) {
  const [row] = await db
    .select()
    .from(guestListEvents)
    .where(eq(guestListEvents.gleventId, gleventId))
  return row as typeof guestListEvents.$inferSelect
}

export async function moveGlevent(db: Database, gleventId: string, startTime: Date) {
  const endTime = new Date(startTime.getTime() + 5 * HOUR_MS)
  await db
    .update(guestListEvents)
    .set({ startTime, endTime })
    .where(eq(guestListEvents.gleventId, gleventId))
}

export async function reservationsOf(db: Database, gleventId: string) {
  return db.select().from(reservations).where(eq(reservations.gleventId, gleventId))
}

/** The context of a request of this person. */
export function contextOf(
  services: Services,
  caller: { userId: string; phoneNumber?: string },
): Context {
  return {
    ...systemContext(services, 'test'),
    caller: { phoneNumber: '+13105550150', ...caller },
  }
}

/** A reservation as it would be after reserving or being offered a spot, without its credit. */
export async function buildReservation(
  db: Database,
  reservation: Pick<typeof reservations.$inferInsert, 'gleventId' | 'userId'> &
    Partial<typeof reservations.$inferInsert>,
): Promise<string> {
  const reservationId = randomUUID()
  const reservationStatus = reservation.reservationStatus ?? 'CONFIRMED'
  await db.insert(reservations).values({
    reservationId,
    vendorId: 'HALL',
    firstName: 'Robin',
    lastName: 'Day',
    isActive: reservationStatus === 'CONFIRMED' || reservationStatus === 'PENDING',
    ...(reservationStatus === 'PENDING' && { offerExpiresAt: hoursFromNow(2) }),
    ...reservation,
    reservationStatus,
  })
  if (reservationStatus !== 'WAITLISTED') {
    await db
      .update(guestListEvents)
      .set({ reservedCount: sql`${guestListEvents.reservedCount} + 1` })
      .where(eq(guestListEvents.gleventId, reservation.gleventId))
  }
  return reservationId
}
