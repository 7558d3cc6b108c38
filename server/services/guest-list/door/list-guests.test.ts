import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, buildReservation, contextOf, tonight } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { cancelReservation } from '../release/cancel-reservation.ts'

const { db, call, services, signIn } = await startApiHarness()
const staff = await signIn(STAFF_PHONE)
const list = (gleventId: string, query: string) =>
  call<GuestList>(`GET /vendors/HALL/events/${gleventId}/reservations?${query}`, { as: staff })

test('a door follows 2,400 guests: their pages once, and then only those that changed', async () => {
  const { gleventId } = await buildGlevent(db, { startTime: tonight(), originalCapacity: 3_000 })
  const member = await buildMember(db)
  await db.execute(sql`insert into users (user_id, phone_number)
    select 'crowd-' || n, '+1818' || (5550000 + n) from generate_series(1, 2399) n`)
  await db.execute(sql`insert into members
      (user_id, first_name, last_name, email, phone_number, joined_at, active_until)
    select 'crowd-' || n, 'Guest', n::text, '', '+1818' || (5550000 + n), now(), now() + interval '1 day'
      from generate_series(1, 2399) n`)
  await db.execute(sql`insert into reservations (reservation_id, glevent_id, vendor_id, user_id,
      first_name, last_name, reservation_status, is_active, created_at, updated_at)
    select gen_random_uuid(), ${gleventId}, 'HALL', 'crowd-' || n, 'Guest', n::text, 'CONFIRMED', true,
           date_trunc('ms', now() - interval '1 day'), now() - interval '1 day' from generate_series(1, 2399) n`)
  await db.execute(
    sql`update guest_list_events set reserved_count = 2399 where glevent_id = ${gleventId}`,
  )
  const reservationId = await buildReservation(db, { gleventId, userId: member.userId })

  const seen = new Set<string>()
  let asOf: string | undefined
  let pages = 0
  for (let nextToken: string | null = ''; nextToken !== null; pages++) {
    const { body }: { body: GuestList } = await list(
      gleventId,
      `limit=200&nextToken=${nextToken}`.replace(/&nextToken=$/, ''),
    )
    for (const guest of body.reservations) seen.add(guest.reservationId)
    asOf ??= body.asOf
    nextToken = body.nextToken
  }
  expect([pages, seen.size]).toEqual([12, 2_400])

  const changes = () => list(gleventId, `limit=200&changedSince=${asOf}`)
  const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  expect((await call(`POST ${path}`, { as: staff })).status).toBe(200)
  const { body } = await changes()
  expect(body).toMatchObject({
    total: 2_400,
    insideCount: 1,
    reservedCount: 2_400,
    nextToken: null,
  })
  expect(body.reservations).toMatchObject([{ reservationId, reservationStatus: 'CHECKED_IN' }])
  expect((await list(gleventId, 'changedSince=yesterday')).status).toBe(400)
})

test('a cancellation and a new guest are among the changes', async () => {
  const { gleventId } = await buildGlevent(db)
  const [gone, come] = [await buildMember(db), await buildMember(db)]
  const canceled = await buildReservation(db, { gleventId, userId: gone.userId })
  const { asOf } = (await list(gleventId, '')).body
  await cancelReservation(contextOf(services, gone), canceled)
  const created = await buildReservation(db, { gleventId, userId: come.userId })
  const { body } = await list(gleventId, `changedSince=${asOf}`)
  expect(body.reservations.map((guest) => [guest.reservationId, guest.reservationStatus])).toEqual([
    [canceled, 'CANCELLED'],
    [created, 'CONFIRMED'],
  ])
})
