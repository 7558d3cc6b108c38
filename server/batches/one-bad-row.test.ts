import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildContest } from '#tests/support/build-contest.ts'
import {
  buildGlevent,
  buildReservation,
  hoursFromNow,
  readGlevent,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { systemContext } from '../process/context.ts'
import { keepSalesDays } from '../services/analytics/keep-sales-days.ts'
import { expirePrizes } from '../services/contests/expire-prizes.ts'
import { closeGlevents } from '../services/guest-list/glevents/close-glevents.ts'
import { releaseCalledOff } from '../services/guest-list/glevents/release-called-off.ts'
import { cancelTakenBack } from '../services/guest-list/release/cancel-taken-back.ts'
import { lapseOffers } from '../services/guest-list/waitlist/lapse-offers.ts'
import { keepMemberships } from '../services/membership/keep-memberships.ts'

const harness = await startApiHarness()
const { db, services } = harness
const job = () => systemContext(services, 'test')
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]

/** The database refuses to write the rows in which these texts are. */
beforeAll(async () => {
  await ask('create table refused (part text)')
  await ask(`create function refuse() returns trigger language plpgsql as $$ begin
    if exists (select from refused where strpos(to_jsonb(new)::text, part) > 0) then
      raise exception 'this row is refused'; end if; return new; end $$`)
  for (const table of ['reservations', 'members', 'tickets', 'business_day_sales']) {
    await ask(
      `create trigger refuse before update on ${table} for each row execute function refuse()`,
    )
  }
})
beforeEach(async () => {
  await ask('delete from refused')
})
const refuse = (part: string) => ask('insert into refused values ($1)', part)
const accept = async () => {
  await ask('delete from refused')
  harness.clock.shiftMs += 120_000
}
const statusOf = async (...ids: string[]) =>
  (
    await ask<{ status: string }>(
      `select reservation_status as status from unnest($1::uuid[]) with ordinality as ids (id, at)
         join reservations on reservation_id = id order by at`,
      ids,
    )
  ).map(({ status }) => status)
const countFailed = async (task: string) =>
  Number(
    new RegExp(`fayva_failed_items_total{task="${task}"} (\\d+)`).exec(
      await services.metrics.registry.metrics(),
    )?.[1] ?? 0,
  )

test('a reservation that cannot be released stops neither its event’s others nor the next called-off event', async () => {
  const calledOff = { calledOffAt: hoursFromNow(-1), gleventStatus: 'COMPLETED' as const }
  const first = await buildGlevent(db, calledOff)
  const second = await buildGlevent(db, { ...calledOff, calledOffAt: new Date() })
  const [bad, other, next] = [
    await buildReservation(db, { ...first, userId: (await buildMember(db)).userId }),
    await buildReservation(db, { ...first, userId: (await buildMember(db)).userId }),
    await buildReservation(db, { ...second, userId: (await buildMember(db)).userId }),
  ]
  await refuse(bad)
  expect(await releaseCalledOff(job())).toBe(2)
  expect(await statusOf(bad, other, next)).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED'])
  expect((await readGlevent(db, first.gleventId)).closedAt).toBeNull()
  expect((await readGlevent(db, second.gleventId)).closedAt).not.toBeNull()
  // logged and counted once, and not at once again
  expect(await releaseCalledOff(job())).toBe(0)
  expect(await countFailed('release-called-off-events')).toBe(2)
  await accept()
  expect(await releaseCalledOff(job())).toBe(1)
  expect((await readGlevent(db, first.gleventId)).closedAt).not.toBeNull()
})

test('a reservation that cannot be canceled after a membership stops no other', async () => {
  const { gleventId } = await buildGlevent(db)
  const reserved = async () => {
    const member = await buildMember(db, { revokedAt: hoursFromNow(1) })
    return buildReservation(db, { gleventId, userId: member.userId })
  }
  const [bad, next] = [await reserved(), await reserved()]
  await refuse(bad)
  expect(await cancelTakenBack(job())).toBe(1)
  expect(await statusOf(bad, next)).toEqual(['CONFIRMED', 'CANCELLED'])
  await accept()
  expect(await cancelTakenBack(job())).toBe(1)
})

test('an offer that cannot be ended stops no other', async () => {
  const { gleventId } = await buildGlevent(db)
  const offered = async () =>
    buildReservation(db, {
      gleventId,
      userId: (await buildMember(db)).userId,
      reservationStatus: 'PENDING',
      offerExpiresAt: hoursFromNow(-1),
    })
  const [bad, next] = [await offered(), await offered()]
  await refuse(bad)
  expect(await lapseOffers(job())).toBe(1)
  expect(await statusOf(bad, next)).toEqual(['PENDING', 'CANCELLED'])
  await accept()
  expect(await lapseOffers(job())).toBe(1)
})

test('a guest who cannot be recorded stops neither the others of the list nor later lists', async () => {
  const first = await buildGlevent(db, { startTime: hoursFromNow(-30) })
  const second = await buildGlevent(db, { startTime: hoursFromNow(-20) })
  const reserved = async (glevent: { gleventId: string }) =>
    buildReservation(db, { ...glevent, userId: (await buildMember(db)).userId })
  const [bad, other] = [await reserved(first), await reserved(first), await reserved(second)]
  await refuse(bad)
  expect(await closeGlevents(job())).toBe(1)
  const [row] = await ask('select no_show_at from reservations where reservation_id = $1', other)
  expect(row).not.toEqual({ no_show_at: null })
  expect((await readGlevent(db, first.gleventId)).closedAt).toBeNull()
  expect((await readGlevent(db, second.gleventId)).closedAt).not.toBeNull()
  await accept()
  expect(await closeGlevents(job())).toBe(1)
})

test('a member whose credits cannot be granted stops no other', async () => {
  const due = { nextGrantAt: hoursFromNow(-2), activeUntil: hoursFromNow(24 * 20) }
  const bad = await buildMember(db, due)
  const next = await buildMember(db, { ...due, nextGrantAt: hoursFromNow(-1) })
  await refuse(bad.userId)
  expect(await keepMemberships(job())).toBe(1)
  const granted = async ({ userId }: { userId: string }) =>
    (
      await ask<{ n: number }>(
        `select count(*)::int as n from credit_entries where kind = 'GRANT' and user_id = $1`,
        userId,
      )
    )[0]?.n
  expect([await granted(bad), await granted(next)]).toEqual([1, 2])
  await accept()
  expect(await keepMemberships(job())).toBe(1)
})

test('a ticket that cannot expire stops no other', async () => {
  const times = { startTime: hoursFromNow(-3), endTime: hoursFromNow(-1) }
  const eventId = await buildContest(db, { ...times, status: 'COMPLETED' })
  const [bad = '', next = ''] = (
    await ask<{ id: string }>(
      `insert into tickets (ticket_id, event_id, user_id, source_type, source_key)
       select gen_random_uuid(), $1, 'guest', 'SIGNIN', n from generate_series(1, 2) n
       returning ticket_id as id`,
      eventId,
    )
  ).map(({ id }) => id)
  await refuse(bad)
  await expirePrizes(job())
  const isOpen = async (id: string) =>
    (await ask(`select from tickets where ticket_id = $1 and status = 'AVAILABLE'`, id)).length
  expect([await isOpen(bad), await isOpen(next)]).toEqual([1, 0])
  await accept()
  await expirePrizes(job())
  expect(await isOpen(bad)).toBe(0)
})

test('a day that cannot be summed up stops no other', async () => {
  const steps = createOrderSteps(harness)
  const guest = await harness.signIn('+13105550199')
  const { orderId } = await steps.buy(guest, 'water')
  await ask(
    `update orders set paid_at = now() - interval '5 days', created_at = now() - interval '5 days' where order_id = $1`,
    orderId,
  )
  const [day] = await ask<{ day: string }>(
    `select to_char((now() at time zone time_zone)::date - 3, 'YYYY-MM-DD') as day from vendors where vendor_id = 'HALL'`,
  )
  await refuse(`"day": "${day?.day}"`)
  await keepSalesDays(job())
  const missing = () =>
    ask(`select to_char(day, 'YYYY-MM-DD') as day from business_day_sales where hours is null and vendor_id = 'HALL'
          and day < (now() - interval '1 day')::date`)
  expect(await missing()).toEqual([day])
  await accept()
  await keepSalesDays(job())
  expect(await missing()).toEqual([])
})
