import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AvailableGlevents, Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  contextOf,
  hoursFromNow,
  moveGlevent,
  readGlevent,
  reservationsOf,
  tonight,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { systemContext } from '../../../process/context.ts'
import { findMember } from '../../membership/credits.ts'
import { closeGlevents } from './close-glevents.ts'
import { listOwnReservations } from '../reserve/list-own-reservations.ts'
import { notifyMembers } from '../waitlist/notify-members.ts'
import { releaseCalledOff } from './release-called-off.ts'
import { reserveSpot } from '../reserve/reserve-spot.ts'

const harness = await startApiHarness()
const { db, services, call } = harness
const manager = await harness.signIn(MANAGER_PHONE)
const staff = await harness.signIn(STAFF_PHONE)

type Answer = Partial<{ glevent: Glevent; code: string }>
const job = () => systemContext(services, 'test')
const callOff = (gleventId: string, as = manager) =>
  call<Answer>(`POST /vendors/HALL/glevents/${gleventId}/call-off`, { as })
const reserve = ({ userId }: { userId: string }, gleventId: string, waitlist = false) =>
  reserveSpot(contextOf(services, { userId }), 'HALL', gleventId, { quantity: 1, waitlist })
const creditsOf = async ({ userId }: { userId: string }) =>
  (await findMember(db, userId, services.now()))?.availableCredits
const textsTo = async ({ phoneNumber }: { phoneNumber: string }) => {
  const { rows } = await db.execute<{ body: string }>(
    sql`select body from standin_sms.messages where to_number = ${phoneNumber}`,
  )
  return rows.map(({ body }) => body)
}

/** An event tonight with one spot, its holder and a member who waits. */
async function buildNight() {
  const [holder, waiting, { gleventId }] = await Promise.all([
    buildMember(db),
    buildMember(db),
    buildGlevent(db, { startTime: tonight(), originalCapacity: 1 }),
  ])
  const { reservationId } = await reserve(holder, gleventId)
  await reserve(waiting, gleventId, true)
  return { holder, waiting, gleventId, reservationId }
}

test('members get their credit back and are notified once, and can reserve another event', async () => {
  const { holder, waiting, gleventId } = await buildNight()
  expect(await creditsOf(holder)).toBe(3)
  const first = await callOff(gleventId)
  expect(first.body.glevent).toMatchObject({ gleventStatus: 'COMPLETED', version: 2 })
  expect(first.body.glevent?.calledOffAt).not.toBeNull()
  expect((await callOff(gleventId)).body).toEqual(first.body)

  expect(await releaseCalledOff(job())).toBe(2)
  expect(await releaseCalledOff(job())).toBe(0)
  expect(await creditsOf(holder)).toBe(4)
  expect(await creditsOf(waiting)).toBe(4)
  expect(await readGlevent(db, gleventId)).toMatchObject({ reservedCount: 0 })
  expect(await notifyMembers(job())).toBe(2)
  expect(await textsTo(holder)).toEqual([
    expect.stringMatching(/^Lusiv: Test Night \(.+\) was called off\. Your credit is back\.$/),
  ])
  expect(await textsTo(waiting)).toEqual([
    expect.stringMatching(/^Lusiv: Test Night \(.+\) was called off\.$/),
  ])
  const other = await buildGlevent(db)
  expect((await reserve(holder, other.gleventId)).reservationStatus).toBe('CONFIRMED')
  // the test's members never paid
  const findings = (await auditBooks(services)).filter((finding) => !finding.startsWith('I-23'))
  expect(findings).toEqual([])
})

test('each released reservation and the event are recorded', async () => {
  const { gleventId, reservationId } = await buildNight()
  await callOff(gleventId)
  await releaseCalledOff(job())
  const { rows } = await db.execute(
    sql`select action, actor, before, after from audit_entries
         where action like '%called_off' and subject_id in (${gleventId}, ${reservationId}) order by audit_id`,
  )
  expect(rows).toMatchObject([
    { action: 'glevent.called_off', actor: manager.userId, before: { gleventStatus: 'UPCOMING' } },
    {
      action: 'reservation.called_off',
      before: { reservationStatus: 'CONFIRMED' },
      after: { reservationStatus: 'CANCELLED', returnedCredits: 1 },
    },
  ])
})

test('nothing offers an event that was called off, the door lets no guest in, and its member sees why', async () => {
  const { holder, gleventId, reservationId } = await buildNight()
  await callOff(gleventId)
  const found = await call<AvailableGlevents>(
    'GET /glevents/available?latitude=34.0403&longitude=-118.2696',
  )
  expect(found.body.glevents.map((event) => event.gleventId)).not.toContain(gleventId)
  await expect(reserve(await buildMember(db), gleventId)).rejects.toMatchObject({
    code: 'EVENT_CALLED_OFF',
  })
  const path = `POST /vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  for (const body of [{}, { reason: 'She is the owner' }]) {
    expect(await call(path, { as: manager, body })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_CALLED_OFF' },
    })
  }
  const { reservations } = await listOwnReservations(contextOf(services, holder), { limit: 50 })
  expect(reservations).toMatchObject([{ isCalledOff: true }])
  const edit = { as: manager, body: { gleventStatus: 'UPCOMING' } }
  const answer = await call<Answer>(`PUT /vendors/HALL/glevents/${gleventId}`, edit)
  expect(answer).toMatchObject({ status: 409, body: { code: 'EVENT_CALLED_OFF' } })
})

test('many reservations are released in batches', async () => {
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1_000 })
  const members = await Promise.all(Array.from({ length: 3 }, () => buildMember(db)))
  for (const member of members) await reserve(member, gleventId)
  await db.execute(sql`
    insert into users (user_id, phone_number)
    select 'crowd-' || n, '+1424600' || lpad(n::text, 4, '0') from generate_series(1, 450) n`)
  await db.execute(sql`
    insert into members (user_id, phone_number, first_name, last_name, email, joined_at, active_until,
           credit_balance, next_grant_at)
    select 'crowd-' || n, '+1424600' || lpad(n::text, 4, '0'), 'Robin', 'Day', 'robin@example.com', m.joined_at,
           m.active_until, 4, m.next_grant_at
      from generate_series(1, 450) n, (select * from members limit 1) m`)
  await db.execute(sql`
    insert into reservations (reservation_id, glevent_id, vendor_id, user_id, first_name, last_name, quantity,
           reservation_status, is_active)
    select gen_random_uuid(), ${gleventId}, 'HALL', 'crowd-' || n, 'Robin', 'Day', 1, 'CONFIRMED', true
      from generate_series(1, 450) n`)
  await db.execute(
    sql`update guest_list_events set reserved_count = 453 where glevent_id = ${gleventId}`,
  )
  await releaseCalledOff(job())
  await callOff(gleventId)
  const [one, other] = await Promise.all([releaseCalledOff(job()), releaseCalledOff(job())])
  expect(one + other).toBe(453)
  const statuses = new Set(
    (await reservationsOf(db, gleventId)).map((row) => row.reservationStatus),
  )
  expect(statuses).toEqual(new Set(['CANCELLED']))
  const { reservedCount, closedAt } = await readGlevent(db, gleventId)
  expect(reservedCount).toBe(0)
  expect(closedAt).not.toBeNull()
  for (const member of members) expect(await creditsOf(member)).toBe(4)
})

test('an event that was called off has no no-shows, however late its list is released', async () => {
  const { holder, gleventId } = await buildNight()
  await callOff(gleventId)
  await moveGlevent(db, gleventId, hoursFromNow(-40))
  await closeGlevents(job())
  await releaseCalledOff(job())
  expect(await creditsOf(holder)).toBe(4)
})

test('only managers call an event off, and only until it ends', async () => {
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  expect((await callOff(gleventId, staff)).status).toBe(403)
  await moveGlevent(db, gleventId, hoursFromNow(-6))
  expect(await callOff(gleventId)).toMatchObject({ status: 409, body: { code: 'EVENT_OVER' } })
})
