import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#domain/values/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { prizes, tickets } from '#server/services/contests/contests.tables.ts'
import { events } from '#server/services/events/events.tables.ts'
import type { Person } from './api-harness.ts'

export interface ContestPlan {
  vendorId?: string
  startTime?: Date
  endTime?: Date
  status?: 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED'
  /** The prizes; by default one that every draw wins. */
  prizes?: { name: string; quantity?: number; chancePerMillion?: number }[]
}

/** Creates an event with prizes, in progress by default. @returns its id */
export async function buildContest(db: Database, plan: ContestPlan = {}): Promise<string> {
  const eventId = `EV-${randomUUID()}`
  const now = Date.now()
  await db.insert(events).values({
    eventId,
    vendorId: plan.vendorId ?? 'HALL',
    eventName: 'Test Night',
    startTime: plan.startTime ?? new Date(now - HOUR_MS),
    endTime: plan.endTime ?? new Date(now + 4 * HOUR_MS),
    status: plan.status ?? 'IN_PROGRESS',
  })
  const planned = plan.prizes ?? [{ name: 'Poster' }]
  if (planned.length === 0) return eventId
  await db.insert(prizes).values(
    planned.map(({ name, quantity = 1_000, chancePerMillion = 1_000_000 }, index) => ({
      prizeId: `${eventId}-${index}`,
      eventId,
      name,
      description: `${name} of the night`,
      quantity,
      remaining: quantity,
      chancePerMillion,
      displayOrder: index,
    })),
  )
  return eventId
}

/** Gives a person free-entry tickets of an event. */
export async function giveTickets(
  db: Database,
  eventId: string,
  { userId }: Pick<Person, 'userId'>,
  count: number,
): Promise<void> {
  await db.insert(tickets).values(
    Array.from({ length: count }, () => ({
      ticketId: randomUUID(),
      eventId,
      userId,
      sourceType: 'FREE_ENTRY' as const,
      sourceKey: randomUUID(),
    })),
  )
}
