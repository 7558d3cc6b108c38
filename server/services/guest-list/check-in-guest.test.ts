import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  contextOf,
  hoursFromNow,
  moveGlevent,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { reservations } from './guest-list.tables.ts'
import { reserveSpot } from './reserve-spot.ts'

const harness = await startApiHarness()
const { db, call, services } = harness
const staff = await harness.signIn(STAFF_PHONE)
const otherDoor = await harness.signIn(MANAGER_PHONE)
await db.update(vendorRoles).set({ name: 'Sam' }).where(eq(vendorRoles.phoneNumber, STAFF_PHONE))
await db.update(vendorRoles).set({ name: 'Mia' }).where(eq(vendorRoles.phoneNumber, MANAGER_PHONE))

type Answer = Partial<{ reservation: Guest; code: string; error: string; checkedInAt: string }>

async function buildGuest() {
  const [{ userId }, { gleventId }] = await Promise.all([buildMember(db), buildGlevent(db)])
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
    } = {},
  ) => {
    const { as = staff, key, queuedAt, at = queuedAt, vendorId = 'HALL', by } = options
    return call<Answer>(path.replace('HALL', vendorId) + (queuedAt ? '?queued=true' : ''), {
      as,
      ...(key && { key }),
      body: {
        ...(at && { checkedInAt: at.toISOString() }),
        ...(by && { byUserId: by.userId }),
        vendorLocationId: 'B1R',
      },
    })
  }
  const readList = async () =>
    (await call<GuestList>(`GET /vendors/HALL/events/${gleventId}/reservations`, { as: staff }))
      .body
  return { userId, gleventId, reservationId, checkIn, readList }
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

test('it needs no body', async () => {
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

test('of two devices that were offline the earliest check-in stays, and the guest is listed as a double', async () => {
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

test('a refusal that the door never heard becomes a double when the door let the guest in', async () => {
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

test('after the list is closed only check-ins made before are accepted', async () => {
  const { checkIn, gleventId } = await buildGuest()
  await moveGlevent(db, gleventId, hoursFromNow(-20))
  expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
  expect((await checkIn({ key: 'late', queuedAt: hoursFromNow(-16) })).status).toBe(200)
})

test('a guest who is checked in keeps the spot and can reserve the next event', async () => {
  const member = await buildMember(db)
  const [{ gleventId }, next] = await Promise.all([buildGlevent(db), buildGlevent(db)])
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
