import { PLANS } from '#domain/membership/plans.ts'
import { MONTHLY_CREDITS } from '#domain/membership/credits.ts'
import type { reservations } from '#server/services/guest-list/guest-list.tables.ts'
import type {
  creditEntries,
  members,
  membershipPayments,
  membershipPeriods,
} from '#server/services/membership/membership.tables.ts'
import { regularGuests, type Guest } from './regular-guests.ts'
import { BOOKED_MEMBER, MEMBER } from './customers.ts'
import { demoUuid } from './demo-ids.ts'
import { daysFrom, hoursFrom } from './demo-time.ts'
import { seededRandom } from './seeded-random.ts'
import {
  BOOKED_EVENT,
  FULL_EVENT,
  listDemoGuestListEvents,
  type DemoGuestListEvent,
} from './guest-list.ts'
import { demoStaff } from './staff.ts'

type Reservation = typeof reservations.$inferInsert
type Member = typeof members.$inferInsert

const { durationMonths, amountCents } = PLANS.at(-1) ?? PLANS[0]
const MEMBERSHIP_DAYS = 91
const JOINED_DAYS_AGO = 24
const DAYS_A_MONTH = 30
const WAITLISTED = 3
const SHOWED_UP_SHARE = 0.86
const DOOR_STAFF = demoStaff[0]

export interface DemoMembership {
  members: Member[]
  payments: (typeof membershipPayments.$inferInsert)[]
  periods: (typeof membershipPeriods.$inferInsert)[]
  reservations: Reservation[]
  credits: (typeof creditEntries.$inferInsert)[]
}

/** Members, their guest-list reservations and the credits spent on them. */
export function listDemoMembership(now: Date): DemoMembership {
  const spots = listReservations(now)
  const names = new Map<string, Guest>(
    [MEMBER, BOOKED_MEMBER, ...regularGuests].map((one) => [one.userId, one]),
  )
  const joinedIds = [MEMBER.userId, ...new Set(spots.map((spot) => spot.userId))]
  const joinedAt = daysFrom(now, -JOINED_DAYS_AGO)
  const activeUntil = memberUntil(now)
  const credits = [
    ...joinedIds.map((userId) => ({
      userId,
      kind: 'GRANT' as const,
      amount: MONTHLY_CREDITS,
      grantedFor: joinedAt,
      createdAt: joinedAt,
    })),
    ...spots.flatMap((spot) => spendCredit(spot)),
  ]
  const balances = new Map<string, number>()
  for (const { userId, amount } of credits)
    balances.set(userId, (balances.get(userId) ?? 0) + amount)
  return {
    members: joinedIds.map((userId) => ({
      ...toMember(names.get(userId)),
      joinedAt,
      activeUntil,
      creditBalance: balances.get(userId) ?? 0,
      nextGrantAt: daysFrom(joinedAt, DAYS_A_MONTH),
    })),
    payments: joinedIds.map((userId) => ({
      paymentId: toPaymentId(userId, joinedAt),
      status: 'PAID' as const,
      paymentIntentId: `pi_demo_${userId}`,
      userId,
      durationMonths,
      amountCents,
      createdAt: joinedAt,
      activatedAt: joinedAt,
    })),
    periods: joinedIds.flatMap((userId) => listMonths(userId, joinedAt, activeUntil)),
    reservations: spots,
    credits,
  }
}

/** The months that a demo member paid; the credits of the first one are granted. */
function listMonths(userId: string, joinedAt: Date, activeUntil: Date): DemoMembership['periods'] {
  const begins = [0, 1, 2].map((month) => daysFrom(joinedAt, month * DAYS_A_MONTH))
  return begins.map((beginsAt, month) => ({
    userId,
    paymentId: toPaymentId(userId, joinedAt),
    kind: 'MONTH',
    beginsAt,
    endsAt: begins[month + 1] ?? activeUntil,
    credits: MONTHLY_CREDITS,
    grantedAt: month === 0 ? joinedAt : null,
  }))
}

function toPaymentId(userId: string, joinedAt: Date): string {
  return demoUuid(`membership ${userId}`, joinedAt)
}

/** When the memberships of the demo end. */
export function memberUntil(now: Date): Date {
  return daysFrom(now, MEMBERSHIP_DAYS - JOINED_DAYS_AGO)
}

/** Lists as many reservations per event as it counts, and at most one upcoming event per member. */
function listReservations(now: Date): Reservation[] {
  const events = listDemoGuestListEvents(now)
  const upcoming = events.filter((event) => event.gleventStatus === 'UPCOMING')
  const past = events.filter((event) => event.gleventStatus === 'COMPLETED')
  let next = 0
  const coming = upcoming.flatMap((event) => {
    const known = event.gleventId === BOOKED_EVENT ? [BOOKED_MEMBER] : []
    const guests = regularGuests.slice(next, (next += (event.reservedCount ?? 0) - known.length))
    return [...known, ...guests].map((guest) => reserve(event, guest, now))
  })
  const waiting = upcoming
    .filter((event) => event.gleventId === FULL_EVENT)
    .flatMap((event) =>
      regularGuests.slice(next, next + WAITLISTED).map((guest) => wait(event, guest, now)),
    )
  const been = past.flatMap((event, index) =>
    regularGuests
      .slice(index * 100, index * 100 + (event.reservedCount ?? 0))
      .map((guest) => attend(event, guest)),
  )
  return [...coming, ...waiting, ...been]
}

function reserve(event: DemoGuestListEvent, guest: Guest, now: Date): Reservation {
  const createdAt = hoursFrom(now, -6 - seededRandom(`${event.gleventId}${guest.userId}`)() * 300)
  return {
    reservationId: demoUuid(`${event.gleventId} ${guest.userId}`, createdAt),
    gleventId: event.gleventId,
    vendorId: event.vendorId,
    userId: guest.userId,
    firstName: guest.firstName,
    lastName: guest.lastName,
    quantity: 1,
    reservationStatus: 'CONFIRMED',
    isActive: true,
    createdAt,
    updatedAt: createdAt,
    checkedInAt: null,
    checkedInBy: null,
    checkedInByName: null,
  }
}

function wait(event: DemoGuestListEvent, guest: Guest, now: Date): Reservation {
  return { ...reserve(event, guest, now), reservationStatus: 'WAITLISTED', isActive: false }
}

function attend(event: DemoGuestListEvent, guest: Guest): Reservation {
  const spot = { ...reserve(event, guest, event.startTime), isActive: false }
  const roll = seededRandom(`door ${spot.reservationId}`)
  if (roll() > SHOWED_UP_SHARE) return spot
  const checkedInAt = hoursFrom(event.startTime, roll() * 3)
  return {
    ...spot,
    reservationStatus: 'CHECKED_IN',
    checkedInAt,
    checkedInBy: DOOR_STAFF?.userId ?? null,
    checkedInByName: DOOR_STAFF ? `${DOOR_STAFF.firstName} ${DOOR_STAFF.lastName}` : null,
    updatedAt: checkedInAt,
  }
}

function spendCredit(spot: Reservation): DemoMembership['credits'] {
  if (spot.reservationStatus === 'WAITLISTED') return []
  const entry = { userId: spot.userId, reservationId: spot.reservationId }
  const taken = { ...entry, kind: 'RESERVE' as const, amount: -1, createdAt: spot.createdAt }
  const isNoShow = spot.reservationStatus === 'CONFIRMED' && !spot.isActive
  return isNoShow ? [taken, { ...entry, kind: 'FORFEIT', amount: 0 }] : [taken]
}

function toMember(guest: Guest | undefined) {
  if (!guest) throw new Error('A reservation without a guest')
  const { userId, firstName, lastName, phoneNumber } = guest
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  return { userId, firstName, lastName, phoneNumber, email }
}
