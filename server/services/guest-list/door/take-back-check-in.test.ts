import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Guest, GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  contextOf,
  hoursFromNow,
  moveGlevent,
  reservationsOf,
  tonight,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { vendorRoles } from '../../vendor-roles/vendor-roles.tables.ts'
import { guestListEvents } from '../guest-list.tables.ts'
import { reserveSpot } from '../reserve/reserve-spot.ts'

const COLLEAGUE_PHONE = '+13105550161'
const harness = await startApiHarness()
const { db, call, clock, services } = harness
await db
  .insert(vendorRoles)
  .values({ vendorId: 'HALL', name: 'Kim', phoneNumber: COLLEAGUE_PHONE, role: 'STAFF' })
const staff = await harness.signIn(STAFF_PHONE)
const colleague = await harness.signIn(COLLEAGUE_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
afterEach(() => void (clock.shiftMs = 0))

const later = (minutes: number) => void (clock.shiftMs = minutes * MINUTE_MS)
const minutesAgo = (minutes: number) => hoursFromNow(-minutes / 60)

type Answer = Partial<{ reservation: Guest; code: string }>

async function buildGuest() {
  const [{ userId }, { gleventId }] = await Promise.all([
    buildMember(db),
    buildGlevent(db, { startTime: tonight() }),
  ])
  const reservationId = await buildReservation(db, { gleventId, userId })
  const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}`
  const send = (
    verb: string,
    options: { as?: Person; key?: string; body?: object; queued?: true },
  ) => {
    const { as = staff, key = crypto.randomUUID(), body = {}, queued } = options
    return call<Answer>(`POST ${path}/${verb}${queued ? '?queued=true' : ''}`, { as, key, body })
  }
  return {
    userId,
    gleventId,
    reservationId,
    checkIn: (options: Parameters<typeof send>[1] = {}) => send('check-in', options),
    takeBack: (options: Parameters<typeof send>[1] = {}) => send('take-back', options),
    readList: async () =>
      (await call<GuestList>(`GET /vendors/HALL/events/${gleventId}/reservations`, { as: staff }))
        .body,
  }
}

test('a person who checked a guest in by mistake takes it back, and the guest can enter later', async () => {
  const { checkIn, takeBack, readList, reservationId } = await buildGuest()
  expect((await checkIn()).body.reservation?.checkedInByUserId).toBe(staff.userId)
  later(9)
  const back = await takeBack()
  expect(back.status).toBe(200)
  expect(back.body.reservation).toMatchObject({
    reservationStatus: 'CONFIRMED',
    checkedInAt: null,
    checkedInBy: null,
  })
  expect(await readList()).toMatchObject({ insideCount: 0, reservedCount: 1 })
  expect((await checkIn({ as: colleague })).status).toBe(200)
  expect(await readList()).toMatchObject({ insideCount: 1, doubles: [] })
  const { rows } = await db.execute(
    sql`select action, actor from audit_entries where subject_id = ${reservationId} order by audit_id`,
  )
  expect(rows).toEqual([
    { action: 'reservation.checked_in', actor: staff.userId },
    { action: 'reservation.check_in_taken_back', actor: staff.userId },
    { action: 'reservation.checked_in', actor: colleague.userId },
  ])
})

test('only a manager takes back a check-in after 10 minutes, or one by a colleague', async () => {
  const { checkIn, takeBack } = await buildGuest()
  await checkIn()
  expect((await takeBack({ as: colleague })).body.code).toBe('MANAGER_REQUIRED')
  later(11)
  expect(await takeBack()).toMatchObject({ status: 403, body: { code: 'MANAGER_REQUIRED' } })
  expect((await takeBack({ as: manager })).status).toBe(200)
  expect((await takeBack({ as: manager })).body.code).toBe('NOT_CHECKED_IN')
})

test('a repeat of a lost answer takes no later check-in back', async () => {
  const { checkIn, takeBack, readList } = await buildGuest()
  await checkIn()
  const answers = [await takeBack({ key: 'back' }), await takeBack({ key: 'back' })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await checkIn({ as: colleague })
  expect((await takeBack({ key: 'back' })).status).toBe(200)
  expect((await takeBack({ key: 'back', body: { byUserId: 'somebody' } })).status).toBe(422)
  expect((await readList()).insideCount).toBe(1)
})

test('a device without a connection takes its own check-in back by the time of the tap', async () => {
  const { checkIn, takeBack, readList } = await buildGuest()
  const checkedInAt = minutesAgo(60).toISOString()
  await checkIn({ queued: true, body: { checkedInAt } })
  const late = { takenBackAt: minutesAgo(45).toISOString(), byUserId: staff.userId }
  expect((await takeBack({ queued: true, body: late })).body.code).toBe('MANAGER_REQUIRED')
  const inTime = { ...late, takenBackAt: minutesAgo(55).toISOString() }
  expect((await takeBack({ queued: true, body: inTime })).status).toBe(200)
  expect((await readList()).insideCount).toBe(0)
})

test("a colleague's id and an old time give a device no right to take a check-in back", async () => {
  const { checkIn, takeBack, readList } = await buildGuest()
  await checkIn()
  const body = { takenBackAt: hoursFromNow(0.01).toISOString(), byUserId: staff.userId }
  const byColleague = await takeBack({ as: colleague, queued: true, body })
  expect(byColleague).toMatchObject({ status: 403, body: { code: 'MANAGER_REQUIRED' } })
  const ofManager = { ...body, byUserId: manager.userId }
  expect((await takeBack({ as: colleague, queued: true, body: ofManager })).status).toBe(403)
  expect((await readList()).insideCount).toBe(1)
})

test('an old time does not lengthen the 10 minutes of a person', async () => {
  const { checkIn, takeBack } = await buildGuest()
  const { body } = await checkIn()
  const takenBackAt = body.reservation?.checkedInAt
  later(11)
  const queued = { queued: true as const, body: { takenBackAt } }
  expect((await takeBack(queued)).body.code).toBe('MANAGER_REQUIRED')
  expect((await takeBack({ ...queued, as: manager })).status).toBe(200)
})

test.each([
  ['a colleague', () => colleague],
  ['the same person', () => staff],
])('an earlier check-in that %s reports later brings no new 10 minutes', async (_, who) => {
  const { checkIn, takeBack, readList } = await buildGuest()
  await checkIn()
  later(11)
  const checkedInAt = minutesAgo(30).toISOString()
  await checkIn({ as: who(), queued: true, body: { checkedInAt } })
  const takenBackAt = minutesAgo(29).toISOString()
  const back = await takeBack({ as: who(), queued: true, body: { takenBackAt } })
  expect(back.body.code).toBe('MANAGER_REQUIRED')
  expect((await readList()).insideCount).toBe(1)
})

test('a late report does not take back a check-in that was made since', async () => {
  const { checkIn, takeBack } = await buildGuest()
  await checkIn()
  const body = { takenBackAt: minutesAgo(5).toISOString() }
  expect(await takeBack({ as: manager, queued: true, body })).toMatchObject({
    status: 409,
    body: { code: 'CHECKED_IN_SINCE' },
  })
})

test('a check-in that was taken back is not repeated by a device that never received the answer', async () => {
  const { checkIn, takeBack, readList } = await buildGuest()
  const body = { checkedInAt: minutesAgo(3).toISOString() }
  await checkIn({ key: 'lost', body })
  await takeBack({ as: manager })
  const repeat = await checkIn({ key: 'lost', queued: true, body })
  expect(repeat).toMatchObject({ status: 409, body: { code: 'CHECK_IN_TAKEN_BACK' } })
  expect((await readList()).insideCount).toBe(0)
})

test('a member who reserved another event meanwhile keeps that one as the active one', async () => {
  const { checkIn, takeBack, gleventId, userId } = await buildGuest()
  await checkIn()
  const next = await buildGlevent(db)
  await reserveSpot(contextOf(services, { userId }), 'HALL', next.gleventId, {
    quantity: 1,
    waitlist: false,
  })
  expect((await takeBack()).status).toBe(200)
  const [[here], [there]] = await Promise.all([
    reservationsOf(db, gleventId),
    reservationsOf(db, next.gleventId),
  ])
  expect([here, there]).toMatchObject([
    { reservationStatus: 'CONFIRMED', isActive: false },
    { reservationStatus: 'CONFIRMED', isActive: true },
  ])
})

test('a check-in on a closed list stays', async () => {
  const { checkIn, takeBack, gleventId } = await buildGuest()
  await checkIn()
  await moveGlevent(db, gleventId, hoursFromNow(-20))
  await db
    .update(guestListEvents)
    .set({ closedAt: new Date() })
    .where(eq(guestListEvents.gleventId, gleventId))
  expect((await takeBack({ as: manager })).body.code).toBe('EVENT_CLOSED')
})

test('a check-in stays on a list that is closed at that moment', async () => {
  const { checkIn, takeBack, readList, gleventId } = await buildGuest()
  await checkIn()
  const close = 'update guest_list_events set closed_at = now() where glevent_id = $1'
  const answers = await whileLocked(db, [close, gleventId], () => [takeBack()])
  expect(answers.map(({ body }) => body.code)).toEqual(['EVENT_CLOSED'])
  expect(await readList()).toMatchObject({ insideCount: 1 })
})
