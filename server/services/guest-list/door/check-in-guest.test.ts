import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  contextOf,
  hoursFromNow,
  moveGlevent,
  tonight,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { cancelReservation } from '../release/cancel-reservation.ts'
import { vendorRoles } from '../../vendor-roles/vendor-roles.tables.ts'
import { checkIns, reservations } from '../guest-list.tables.ts'
import { reserveSpot } from '../reserve/reserve-spot.ts'

const harness = await startApiHarness()
const { db, call, services } = harness
const staff = await harness.signIn(STAFF_PHONE)
const otherDoor = await harness.signIn(MANAGER_PHONE)
await db.update(vendorRoles).set({ name: 'Sam' }).where(eq(vendorRoles.phoneNumber, STAFF_PHONE))
await db.update(vendorRoles).set({ name: 'Mia' }).where(eq(vendorRoles.phoneNumber, MANAGER_PHONE))

type Answer = Partial<{ reservation: Guest; code: string; error: string; checkedInAt: string }>

async function buildGuest() {
  const [{ userId }, { gleventId }] = await Promise.all([
    buildMember(db),
    buildGlevent(db, { startTime: tonight() }),
  ])
  const reservationId = await buildReservation(db, { gleventId, userId })
  const path = `POST /vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  const checkIn = (
    options: {
      as?: Person
      key?: string
      queuedAt?: Date
      at?: Date
      vendorId?: string
      by?: Person
      reason?: string
      door?: string
    } = {},
  ) => {
    const { as = staff, key, queuedAt, at = queuedAt, vendorId = 'HALL', by } = options
    const { reason, door = 'B1R' } = options
    return call<Answer>(path.replace('HALL', vendorId) + (queuedAt ? '?queued=true' : ''), {
      as,
      ...(key && { key }),
      body: {
        ...(at && { checkedInAt: at.toISOString() }),
        ...(by && { byUserId: by.userId }),
        ...(reason && { reason }),
        vendorLocationId: door,
      },
    })
  }
  const readList = async () =>
    (await call<GuestList>(`GET /vendors/HALL/events/${gleventId}/reservations`, { as: staff }))
      .body
  return { userId, gleventId, reservationId, checkIn, readList }
}

const attemptsOf = (reservationId: string) =>
  db.select().from(checkIns).where(eq(checkIns.reservationId, reservationId))
const auditOf = async (reservationId: string) => {
  const { rows } = await db.execute<{ action: string; after: Record<string, unknown> }>(
    sql`select action, after from audit_entries where subject_id = ${reservationId} order by audit_id`,
  )
  return rows
}
const minutesAgo = (minutes: number) => hoursFromNow(-minutes / 60)

test('a guest is checked in once; the second time names the first', async () => {
  const { checkIn, readList } = await buildGuest()
  const first = await checkIn()
  expect(first.status).toBe(200)
  expect(first.body.reservation).toMatchObject({ reservationStatus: 'CHECKED_IN' })

  const second = await checkIn({ as: otherDoor })
  expect(second.status).toBe(409)
  expect(second.body.code).toBe('ALREADY_CHECKED_IN')
  expect(second.body.checkedInAt).toBe(first.body.reservation?.checkedInAt)
  expect(second.body.error).toMatch(/^Already checked in at \d\d:\d\d [AP]M by /)

  const list = await readList()
  expect(list).toMatchObject({ total: 1, insideCount: 1, reservedCount: 1, capacity: 10 })
  expect(list.doubles).toEqual([])
})

test('a check-in needs no body', async () => {
  const { gleventId, reservationId } = await buildGuest()
  const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  expect((await call(`POST ${path}`, { as: staff })).status).toBe(200)
})

test('the same nonce after a lost answer is a success again, with another body a mistake', async () => {
  const { checkIn } = await buildGuest()
  const at = minutesAgo(0)
  const first = await checkIn({ key: 'nonce-1', at })
  const again = await checkIn({ key: 'nonce-1', at })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.reservation).toEqual(first.body.reservation)
  expect((await checkIn({ key: 'nonce-1', at, queuedAt: at })).status).toBe(200)
  expect((await checkIn({ key: 'nonce-1', at: minutesAgo(5) })).status).toBe(422)
  expect((await checkIn({ key: 'nonce-2', at })).status).toBe(409)
})

test('the earliest check-in of two offline devices stays, and the guest is listed as a double', async () => {
  const { checkIn, readList } = await buildGuest()
  const [early, late] = [minutesAgo(20), minutesAgo(12)]
  expect((await checkIn({ key: 'late', queuedAt: late })).status).toBe(200)
  const earlier = await checkIn({ as: otherDoor, key: 'early', queuedAt: early })
  expect(earlier.status).toBe(200)
  expect(earlier.body.reservation?.checkedInAt).toBe(early.toISOString())

  const { doubles, insideCount, reservations: guests } = await readList()
  expect(insideCount).toBe(1)
  expect(guests[0]?.checkedInAt).toBe(early.toISOString())
  expect(doubles).toHaveLength(1)
  expect(doubles[0]?.checkIns).toMatchObject([
    { at: early.toISOString(), door: 'Test Bar' },
    { at: late.toISOString(), door: 'Test Bar' },
  ])
  const third = await checkIn({ key: 'third', queuedAt: minutesAgo(3) })
  expect(third.body.code).toBe('ALREADY_CHECKED_IN')
  expect((await readList()).doubles[0]?.checkIns).toHaveLength(3)
})

test('a refusal that the door never received becomes a double when the door let the guest in', async () => {
  const { checkIn, readList } = await buildGuest()
  await checkIn({ as: otherDoor })
  const at = minutesAgo(0)
  expect((await checkIn({ key: 'lost', at })).status).toBe(409)
  expect((await readList()).doubles).toEqual([])
  for (const _ of ['sent', 'sent again']) await checkIn({ key: 'lost', queuedAt: at })
  const { doubles, insideCount } = await readList()
  expect(insideCount).toBe(1)
  expect(doubles[0]?.checkIns).toHaveLength(2)
})

test('a check-in that another person sends later names who let the guest in, and the sender', async () => {
  const { checkIn, reservationId } = await buildGuest()
  const { body } = await checkIn({ as: otherDoor, by: staff, queuedAt: minutesAgo(5) })
  expect(body.reservation?.checkedInBy).toBe('Sam, sent by Mia')
  const [row] = await db
    .select({ by: reservations.checkedInBy })
    .from(reservations)
    .where(eq(reservations.reservationId, reservationId))
  expect(row?.by).toBe(staff.userId)
})

test('only a colleague is named as the person who let a guest in, and only by a device that was offline', async () => {
  const stranger = await harness.signIn(OTHER_STAFF_PHONE)
  const offline = await buildGuest()
  const sent = await offline.checkIn({ by: stranger, queuedAt: minutesAgo(5) })
  expect(sent.body.reservation?.checkedInBy).toBe('Sam')
  const tapped = await (await buildGuest()).checkIn({ by: otherDoor })
  expect(tapped.body.reservation?.checkedInBy).toBe('Sam')
})

test('a device whose clock is ahead cannot let a guest in later than now', async () => {
  const { checkIn } = await buildGuest()
  const { body } = await checkIn({ queuedAt: hoursFromNow(5) })
  expect(Date.parse(body.reservation?.checkedInAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test.each(['CANCELLED', 'WAITLISTED', 'PENDING'] as const)(
  'a %s reservation is not let in',
  async (reservationStatus) => {
    const { checkIn, reservationId } = await buildGuest()
    await db
      .update(reservations)
      .set({
        reservationStatus,
        isActive: reservationStatus === 'PENDING',
        cancelledAt: reservationStatus === 'CANCELLED' ? new Date() : null,
        offerExpiresAt: reservationStatus === 'PENDING' ? hoursFromNow(1) : null,
      })
      .where(eq(reservations.reservationId, reservationId))
    expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'NOT_ON_LIST' } })
  },
)

test('staff of another vendor and guests are refused, and a foreign event is not found', async () => {
  const { checkIn } = await buildGuest()
  const stranger = await harness.signIn(OTHER_STAFF_PHONE)
  const guest = await harness.signIn('+13105550160')
  expect((await checkIn({ as: stranger })).status).toBe(403)
  expect((await checkIn({ as: guest })).status).toBe(403)
  expect((await checkIn({ as: stranger, vendorId: 'CLUB' })).status).toBe(404)
})

test('a guest of another event is not let in', async () => {
  const [one, other] = await Promise.all([buildGuest(), buildGuest()])
  const path = `/vendors/HALL/glevents/${one.gleventId}/reservations/${other.reservationId}/check-in`
  expect((await call(`POST ${path}`, { as: staff })).status).toBe(404)
})

test('a closed list accepts only check-ins that were made before and that a manager sends', async () => {
  const { checkIn, gleventId } = await buildGuest()
  await moveGlevent(db, gleventId, hoursFromNow(-20))
  expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
  const kept = { queuedAt: hoursFromNow(-16), by: otherDoor }
  expect((await checkIn(kept)).body.code).toBe('MANAGER_REQUIRED')
  expect((await checkIn({ ...kept, as: otherDoor })).status).toBe(200)
})

test('who let a guest in is not rewritten by an old time once the list is closed', async () => {
  const { checkIn, readList, gleventId } = await buildGuest()
  const first = await checkIn({ as: otherDoor })
  await moveGlevent(db, gleventId, hoursFromNow(-20))
  const late = await checkIn({ key: 'late', queuedAt: hoursFromNow(-16) })
  expect(late.body.code).toBe('ALREADY_CHECKED_IN')
  const { reservations: guests, doubles } = await readList()
  expect(guests[0]?.checkedInAt).toBe(first.body.reservation?.checkedInAt)
  expect(doubles[0]?.checkIns).toHaveLength(2)
})

test('a guest who is checked in keeps the spot and can reserve the next event', async () => {
  const member = await buildMember(db)
  const [{ gleventId }, next] = await Promise.all([
    buildGlevent(db, { startTime: tonight() }),
    buildGlevent(db),
  ])
  const as = contextOf(services, member)
  const reserve = (id: string) => reserveSpot(as, 'HALL', id, { quantity: 1, waitlist: false })
  const { reservationId } = await reserve(gleventId)
  const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  expect((await call(`POST ${path}`, { as: staff })).status).toBe(200)
  await expect(cancelReservation(as, reservationId)).rejects.toMatchObject({
    code: 'NOT_CANCELABLE',
  })
  await expect(reserve(gleventId)).rejects.toMatchObject({ code: 'ALREADY_ON_LIST' })
  expect((await reserve(next.gleventId)).reservationStatus).toBe('CONFIRMED')
})

test('a refused check-in is recorded, with who tried it', async () => {
  const { checkIn, reservationId } = await buildGuest()
  await checkIn()
  await checkIn({ as: otherDoor })
  const attempts = await attemptsOf(reservationId)
  expect(attempts).toMatchObject([
    { outcome: 'ADMITTED', byUserId: staff.userId },
    { outcome: 'REFUSED', byUserId: otherDoor.userId, byName: 'Mia' },
  ])
})

test('a check-in that another person sends later is recorded under the sender', async () => {
  const { checkIn, reservationId } = await buildGuest()
  await checkIn({ as: otherDoor, by: staff, queuedAt: minutesAgo(5) })
  const [attempt] = await attemptsOf(reservationId)
  expect(attempt).toMatchObject({ byUserId: otherDoor.userId, byName: 'Sam, sent by Mia' })
})

test('a door of another vendor is not named', async () => {
  const [own, foreign] = await Promise.all([buildGuest(), buildGuest()])
  await own.checkIn()
  await foreign.checkIn({ door: 'CLB' })
  const doors = [
    ...(await attemptsOf(own.reservationId)),
    ...(await attemptsOf(foreign.reservationId)),
  ]
  expect(doors.map(({ door }) => door)).toEqual(['Test Bar', null])
})

test('only a manager, with a reason, lets a guest in before the evening of the event', async () => {
  const { checkIn, gleventId, reservationId } = await buildGuest()
  await moveGlevent(db, gleventId, hoursFromNow(7))
  const early = await checkIn()
  expect(early).toMatchObject({ status: 409, body: { code: 'NOT_TONIGHT' } })
  expect(early.body.error).toMatch(/^This event is on \w{3}, \w{3} \d+, \d{4}\.$/)
  expect(await checkIn({ reason: 'She plays the opening set' })).toMatchObject({
    status: 403,
    body: { code: 'MANAGER_REQUIRED' },
  })
  const byManager = await checkIn({ as: otherDoor, reason: 'She plays the opening set' })
  expect(byManager.status).toBe(200)
  expect((await auditOf(reservationId)).at(-1)).toMatchObject({
    action: 'reservation.checked_in',
    after: { reason: 'She plays the opening set' },
  })
  expect((await attemptsOf(reservationId)).map(({ outcome, reason }) => [outcome, reason])).toEqual(
    [
      ['REFUSED', null],
      ['REFUSED', 'She plays the opening set'],
      ['ADMITTED', 'She plays the opening set'],
    ],
  )
})

test('an exception that a manager made without a connection waits for a manager to send it', async () => {
  const { checkIn, gleventId } = await buildGuest()
  await moveGlevent(db, gleventId, hoursFromNow(30))
  const kept = { key: 'exception', queuedAt: minutesAgo(3), by: otherDoor, reason: 'Sound check' }
  expect((await checkIn(kept)).body.code).toBe('MANAGER_REQUIRED')
  expect((await checkIn({ ...kept, as: otherDoor })).status).toBe(200)
})

test('a device whose clock was set to another day does not replace who let the guest in', async () => {
  const { checkIn, readList, reservationId } = await buildGuest()
  const first = await checkIn({ key: 'genuine' })
  const wrong = await checkIn({ as: otherDoor, key: 'wrong', queuedAt: hoursFromNow(-30) })
  expect(wrong.body.code).toBe('ALREADY_CHECKED_IN')
  const { reservations: guests, doubles } = await readList()
  expect(guests).toEqual([first.body.reservation])
  expect(doubles[0]?.checkIns).toHaveLength(2)
  const findings = await auditBooks(services)
  expect(
    findings.filter((finding) => finding.startsWith('I-22') && finding.includes(reservationId)),
  ).toEqual([])
})
