import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  contextOf,
  hoursFromNow,
  moveGlevent,
  readGlevent,
  reservationsOf,
} from '#tests/support/build-glevent.ts'
import { buildMember, buildMembers } from '#tests/support/build-member.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../../process/context.ts'
import { findMember } from '../../membership/credits.ts'
import { vendorRoles } from '../../vendor-roles/vendor-roles.tables.ts'
import { closeGlevents } from './close-glevents.ts'
import { promoteWaitlist } from '../waitlist/promote-waitlist.ts'
import { reserveSpot } from '../reserve/reserve-spot.ts'

const harness = await startApiHarness()
const { call, clock, db, services } = harness
const manager = await harness.signIn(MANAGER_PHONE)
const ADMIN = { vendorId: 'HALL', name: 'Ada', phoneNumber: '+13105550163', role: 'ADMIN' as const }
await db.insert(vendorRoles).values(ADMIN)
const admin = await harness.signIn(ADMIN.phoneNumber)
afterEach(() => void (clock.shiftMs = 0))
const job = () => systemContext(services, 'test')
const reserve = (person: { userId: string }, gleventId: string, waitlist = false) =>
  reserveSpot(contextOf(services, person), 'HALL', gleventId, { quantity: 1, waitlist })
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
const creditsOf = async ({ userId }: { userId: string }) =>
  (await findMember(db, userId, services.now()))?.availableCredits
const countForfeited = async (gleventId: string) =>
  (
    await ask(
      `select from credit_entries join reservations using (reservation_id)
        where glevent_id = $1 and kind = 'FORFEIT'`,
      gleventId,
    )
  ).length
const countHistory = async (action: string, gleventId: string) =>
  (
    await ask(
      `select from audit_entries where action = $1 and (subject_id = $2 or subject_id in (
         select reservation_id::text from reservations where glevent_id = $2))`,
      action,
      gleventId,
    )
  ).length

/** Creates an event that is due to be closed, with this many guests who did not come. */
async function buildNoShows(howMany: number) {
  const { gleventId } = await buildGlevent(db, {
    startTime: hoursFromNow(-18),
    originalCapacity: howMany,
    reservedCount: howMany,
  })
  const members = await buildMembers(db, howMany)
  await ask(
    `with guest as (
       select gen_random_uuid() as reservation_id, user_id, now() - interval '2 days' as at
         from unnest($2::text[]) as u(user_id)
     ), reserved as (
       insert into reservations (reservation_id, glevent_id, vendor_id, user_id, first_name, last_name,
         reservation_status, is_active, created_at, updated_at)
       select reservation_id, $1, 'HALL', user_id, 'Robin', 'Day', 'CONFIRMED', true, at, at from guest
     ), recorded as (
       insert into audit_entries (actor, action, subject_type, subject_id, after, vendor_id)
       select user_id, 'reservation.created', 'reservation', reservation_id::text,
         '{"reservationStatus": "CONFIRMED"}', 'HALL' from guest
     ), spent as (
       update members set credit_balance = credit_balance - 1 where user_id = any($2::text[])
     )
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select user_id, 'RESERVE', -1, reservation_id, at from guest`,
    gleventId,
    members.map(({ userId }) => userId),
  )
  return { gleventId, members }
}

test('no-shows lose their credit once the list is closed, and not before', async () => {
  const person = await buildMember(db)
  const { gleventId } = await buildGlevent(db)
  await reserve(person, gleventId)
  await moveGlevent(db, gleventId, hoursFromNow(-6))
  await closeGlevents(job())
  expect(await countForfeited(gleventId)).toBe(0)

  await moveGlevent(db, gleventId, hoursFromNow(-18))
  await Promise.all([closeGlevents(job()), closeGlevents(job())])
  expect(await countForfeited(gleventId)).toBe(1)
  expect(await creditsOf(person)).toBe(3)
  expect((await readGlevent(db, gleventId)).closedAt).not.toBeNull()
})

test('a guest who is checked in at the moment in which the list is closed was there', async () => {
  const person = await buildMember(db)
  const { gleventId } = await buildGlevent(db)
  const { reservationId } = await reserve(person, gleventId)
  await moveGlevent(db, gleventId, hoursFromNow(-18))
  const checkIn = `update reservations set reservation_status = 'CHECKED_IN', is_active = false,
    checked_in_at = now() where reservation_id = $1`
  await whileLocked(db, [checkIn, reservationId], () => [closeGlevents(job())])
  expect(await countForfeited(gleventId)).toBe(0)
})

test('closing ends the offers and the active marks that are left on the list', async () => {
  const [holder, offered] = [await buildMember(db), await buildMember(db)]
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  await reserve(holder, gleventId)
  await reserve(offered, gleventId, true)
  await ask(`update guest_list_events set original_capacity = 2 where glevent_id = $1`, gleventId)
  await promoteWaitlist(job(), gleventId)
  expect(await creditsOf(offered)).toBe(3)
  await moveGlevent(db, gleventId, hoursFromNow(-18))
  await closeGlevents(job())

  const rows = await reservationsOf(db, gleventId)
  const offer = rows.find(({ userId }) => userId === offered.userId)
  expect(offer).toMatchObject({ reservationStatus: 'CANCELLED', offerExpiresAt: null })
  expect(await creditsOf(offered)).toBe(4)
  expect(rows.filter(({ isActive }) => isActive)).toEqual([])
  expect(await countHistory('reservation.lapsed', gleventId)).toBe(1)
})

test('3,000 no-shows are recorded in batches that wait for no member and keep no member from reserving', async () => {
  const { gleventId, members } = await buildNoShows(3_000)
  const [someone] = members as [{ userId: string }]
  const next = await buildGlevent(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from members where user_id = ${someone.userId} for no key update`)
    await closeGlevents(job())
  })
  const batches = await ask<{ size: number }>(
    `select count(*)::int as size from reservations where glevent_id = $1 group by xmin::text`,
    gleventId,
  )
  expect(batches.reduce((sum, { size }) => sum + size, 0)).toBe(3_000)
  expect(Math.max(...batches.map(({ size }) => size))).toBeLessThanOrEqual(500)
  expect(await countForfeited(gleventId)).toBe(3_000)
  expect(await countHistory('reservation.no_show', gleventId)).toBe(3_000)
  const [closed] = await ask<{ after: { noShows: number } }>(
    `select after from audit_entries where action = 'glevent.closed' and subject_id = $1`,
    gleventId,
  )
  expect(closed?.after.noShows).toBe(3_000)
  expect((await reserve(someone, next.gleventId)).reservationStatus).toBe('CONFIRMED')
})

test('a closing that stops between two batches is continued by the next run, and records nothing twice', async () => {
  const { gleventId, members } = await buildNoShows(1_200)
  const late = members.at(-1) as { userId: string }
  // its insert fails, as it would when the database or the process goes away
  await ask(`create function stop_closing() returns trigger language plpgsql as $$ begin
    if new.user_id = '${late.userId}' then raise exception 'stopped' using errcode = '57P01'; end if; return new; end $$`)
  await ask(`create trigger stop_closing before insert on credit_entries for each row
    execute function stop_closing()`)
  await expect(closeGlevents(job())).rejects.toThrow('stopped')
  expect(await countForfeited(gleventId)).toBe(1_000)
  expect((await readGlevent(db, gleventId)).closedAt).toBeNull()

  await ask('drop trigger stop_closing on credit_entries')
  expect(await closeGlevents(job())).toBe(1)
  expect(await countForfeited(gleventId)).toBe(1_200)
  expect(await countHistory('reservation.no_show', gleventId)).toBe(1_200)
  expect(await countHistory('glevent.closed', gleventId)).toBe(1)
  const ids = (await reservationsOf(db, gleventId)).map(({ reservationId }) => reservationId)
  const findings = await auditBooks(services)
  expect(findings.filter((text) => ids.some((id) => text.includes(id)))).toEqual([])
})

test('an event whose end is moved while its list is being closed stays open', async () => {
  const { gleventId } = await buildNoShows(3)
  const move = `update guest_list_events set start_time = now(), end_time = now() + interval '5 hours'
    where glevent_id = $1`
  await whileLocked(db, [move, gleventId], () => [closeGlevents(job())])
  expect(await countForfeited(gleventId)).toBe(0)
  expect((await readGlevent(db, gleventId)).closedAt).toBeNull()
})

describe('an event that was moved by a slip', () => {
  const move = (gleventId: string, hours: number, body: object = {}) =>
    call(`PUT /vendors/HALL/glevents/${gleventId}`, {
      as: manager,
      body: {
        startTime: hoursFromNow(hours).toISOString(),
        endTime: hoursFromNow(hours + 5).toISOString(),
        ...body,
      },
    })

  test('new times by which guests could no longer cancel must be confirmed', async () => {
    const { gleventId } = await buildGlevent(db)
    await reserve(await buildMember(db), gleventId)
    for (const hours of [-24 * 7, -1]) {
      expect(await move(gleventId, hours)).toMatchObject({
        status: 409,
        body: { code: 'MOVES_INTO_PAST', guests: 1 },
      })
    }
    expect((await move(gleventId, 24)).status).toBe(200)
    expect((await move(gleventId, -1, { moveIntoPast: true })).status).toBe(200)
    const { gleventId: empty } = await buildGlevent(db)
    expect((await move(empty, -24)).status).toBe(200)
  })

  test('no guest loses a credit within 12 hours of the last change of its times', async () => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db)
    await reserve(person, gleventId)
    await move(gleventId, -24 * 7, { moveIntoPast: true })
    await closeGlevents(job())
    clock.shiftMs = 11 * HOUR_MS
    await closeGlevents(job())
    expect(await countForfeited(gleventId)).toBe(0)
    expect((await readGlevent(db, gleventId)).closedAt).toBeNull()
    clock.shiftMs = 13 * HOUR_MS
    await closeGlevents(job())
    expect(await countForfeited(gleventId)).toBe(1)
  })

  test('an admin gives the credits of its no-shows back in one step, once', async () => {
    const { gleventId, members } = await buildNoShows(502)
    const giveBack = (as: Person) =>
      call<{ guests: number; returnedCredits: number }>(
        `POST /vendors/HALL/glevents/${gleventId}/return-credits`,
        { as },
      )
    expect((await giveBack(admin)).body).toMatchObject({ code: 'NOT_CLOSED_YET' })
    await closeGlevents(job())
    const [full, former] = members
    await ask(`update members set active_until = now() where user_id = $1`, former?.userId)
    await ask(
      `with granted as (insert into credit_entries (user_id, kind, amount, granted_for, created_at)
          select user_id, 'GRANT', 12 - credit_balance, now() - interval '2 years', now()
            from members where user_id = $1)
        update members set credit_balance = 12 where user_id = $1`,
      full?.userId,
    )
    expect((await giveBack(manager)).status).toBe(403)
    expect((await giveBack(admin)).body).toEqual({ guests: 502, returnedCredits: 500 })
    expect((await giveBack(admin)).body).toEqual({ guests: 0, returnedCredits: 0 })
    expect(await creditsOf(members[2] as { userId: string })).toBe(4)
    expect(await countHistory('glevent.credits_returned', gleventId)).toBe(1)
    expect(await countHistory('reservation.credit_restored', gleventId)).toBe(502)
    expect((await auditBooks(services)).filter((text) => text.startsWith('I-20'))).toEqual([])
  })
})
