import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
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
import { untilBlocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../../process/context.ts'
import { findMember } from '../../membership/credits.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { changeGlevent } from '../glevents/change-glevent.ts'
import { cancelReservation } from '../release/cancel-reservation.ts'
import { listOwnReservations } from '../reserve/list-own-reservations.ts'
import { promoteWaitlist, promoteWaitlists } from './promote-waitlist.ts'
import { reserveSpot } from '../reserve/reserve-spot.ts'

const harness = await startApiHarness()
const { db, services, call } = harness
type Member = { userId: string }
const as = (person: Member) => contextOf(services, person)
const manager = contextOf(services, { userId: 'manager', phoneNumber: MANAGER_PHONE })
const job = () => systemContext(services, 'test')
const reserve = (person: Member, gleventId: string, waitlist = false) =>
  reserveSpot(as(person), 'HALL', gleventId, { quantity: 1, waitlist })
const ask = async (text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows
const creditsOf = async ({ userId }: Member) =>
  (await findMember(db, userId, services.now()))?.availableCredits
const statusAt = async ({ userId }: Member, gleventId: string) =>
  (await reservationsOf(db, gleventId)).find((row) => row.userId === userId)?.reservationStatus
const open = async (gleventId: string, capacity: number) => {
  await ask(
    'update guest_list_events set original_capacity = $2 where glevent_id = $1',
    gleventId,
    capacity,
  )
  return promoteWaitlist(job(), gleventId)
}

/**
 * Creates a member who holds a reservation of one event and waits for another one, whose only spot
 * is taken.
 */
async function buildHolder(member?: Member) {
  const [holder, other] = [member ?? (await buildMember(db)), await buildMember(db)]
  const [held, wanted] = [await buildGlevent(db), await buildGlevent(db, { originalCapacity: 1 })]
  const spot = await reserve(holder, held.gleventId)
  await reserve(other, wanted.gleventId)
  const place = await reserve(holder, wanted.gleventId, true)
  return { holder, held: held.gleventId, wanted: wanted.gleventId, spot, place }
}

test('a member who holds a reservation waits for another event, and is offered its spot beside it', async () => {
  const { holder, held, wanted, spot, place } = await buildHolder()
  expect(place.reservationStatus).toBe('WAITLISTED')
  expect(await open(wanted, 2)).toBe(1)
  expect(await statusAt(holder, held)).toBe('CONFIRMED')
  expect(await statusAt(holder, wanted)).toBe('PENDING')
  const { reservations } = await listOwnReservations(as(holder), { limit: 10 })
  expect(reservations.map(({ replaces }) => replaces)).toEqual([
    { reservationId: spot.reservationId, gleventName: 'Test Night' },
    null,
  ])
})

test('the offer replaces the reservation only if the member says so', async () => {
  const person = await harness.signIn('+13105550161')
  await buildMember(db, person)
  const { held, wanted, place } = await buildHolder(person)
  await open(wanted, 2)
  const path = `POST /users/reservations/${place.reservationId}/accept`
  const asked = await call<{ error: string; code: string; replaces: object }>(path, { as: person })
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'REPLACES_RESERVATION',
      error: 'Taking this spot cancels your reservation for Test Night.',
      replaces: { gleventName: 'Test Night' },
    },
  })
  expect(await statusAt(person, held)).toBe('CONFIRMED')

  const body = { replace: true }
  for (let time = 0; time < 2; time++) {
    const taken = await call<{ reservation: OwnReservation }>(path, { as: person, body })
    expect(taken).toMatchObject({
      status: 200,
      body: { reservation: { reservationStatus: 'CONFIRMED' } },
    })
  }
  expect(await statusAt(person, held)).toBe('CANCELLED')
  expect((await readGlevent(db, held)).reservedCount).toBe(0)
  expect(await creditsOf(person)).toBe(3)
  const findings = await auditBooks(services)
  expect(findings.filter((text) => /^I-(18|20|39) /.test(text))).toEqual([])
})

test('a declined offer leaves the reservation and returns its own credit', async () => {
  const { holder, held, wanted, place } = await buildHolder()
  await open(wanted, 2)
  expect(await creditsOf(holder)).toBe(2)
  await declineOffer(as(holder), place.reservationId)
  expect(await statusAt(holder, held)).toBe('CONFIRMED')
  expect(await creditsOf(holder)).toBe(3)
})

test('accepting an offer and canceling the held spot at the same moment both succeed, once', async () => {
  const { holder, held, wanted, spot, place } = await buildHolder()
  await open(wanted, 2)
  await Promise.all([
    acceptOffer(as(holder), place.reservationId, { replace: true }),
    acceptOffer(as(holder), place.reservationId, { replace: true }),
    cancelReservation(as(holder), spot.reservationId),
  ])
  expect(await statusAt(holder, wanted)).toBe('CONFIRMED')
  expect((await readGlevent(db, held)).reservedCount).toBe(0)
  expect(await creditsOf(holder)).toBe(3)
})

test('an offer is accepted like any other once the held event has ended or was canceled', async () => {
  const { holder, held, wanted, place } = await buildHolder()
  await open(wanted, 2)
  await moveGlevent(db, held, hoursFromNow(-6))
  const { reservations } = await listOwnReservations(as(holder), { limit: 1 })
  expect(reservations[0]?.replaces).toBeNull()
  const taken = await acceptOffer(as(holder), place.reservationId)
  expect(taken.reservationStatus).toBe('CONFIRMED')
})

test('a reservation whose event has begun is not replaced', async () => {
  const { holder, held, wanted, place } = await buildHolder()
  await open(wanted, 2)
  await moveGlevent(db, held, hoursFromNow(-1))
  await expect(
    acceptOffer(as(holder), place.reservationId, { replace: true }),
  ).rejects.toMatchObject({ code: 'EVENT_STARTED' })
  expect(await statusAt(holder, wanted)).toBe('PENDING')
})

test('a member has one open offer at a time', async () => {
  const { holder, wanted } = await buildHolder()
  const next = await buildHolder(await buildMember(db))
  await reserve(holder, next.wanted, true)
  await open(wanted, 2)
  await open(next.wanted, 3)
  expect(await statusAt(next.holder, next.wanted)).toBe('PENDING')
  expect(await statusAt(holder, next.wanted)).toBe('WAITLISTED')
})

test('a member who holds a reservation cannot reserve a free spot of another event', async () => {
  const { holder } = await buildHolder()
  const { gleventId } = await buildGlevent(db)
  for (const waitlist of [false, true]) {
    await expect(reserve(holder, gleventId, waitlist)).rejects.toMatchObject({
      code: 'ONE_ACTIVE_RESERVATION',
    })
  }
})

test('the first member who can reserve is offered the spot at once, even behind 2,000 who cannot', async () => {
  const [holder, last] = [await buildMember(db), await buildMember(db)]
  const broke = await buildMembers(db, 2_000, { credits: 0 })
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  const spot = await reserve(holder, gleventId)
  await ask(
    `insert into reservations (reservation_id, glevent_id, vendor_id, user_id, first_name, last_name,
       reservation_status, is_active)
     select gen_random_uuid(), $1, 'HALL', user_id, 'Robin', 'Day', 'WAITLISTED', false
       from unnest($2::text[]) as u(user_id)`,
    gleventId,
    broke.map(({ userId }) => userId),
  )
  await reserve(last, gleventId, true)
  const transaction = vi.spyOn(db, 'transaction')
  await cancelReservation(as(holder), spot.reservationId)
  await expect.poll(() => statusAt(last, gleventId)).toBe('PENDING')
  // one transaction offers, and one finds no spot left
  expect(transaction.mock.calls.length).toBeLessThanOrEqual(2)
  transaction.mockRestore()
})

test('a raised capacity is offered in batches, to all who wait', async () => {
  const members = await buildMembers(db, 250)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  await reserve(await buildMember(db), gleventId)
  await Promise.all(members.map((person) => reserve(person, gleventId, true)))
  expect(await open(gleventId, 400)).toBe(250)
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(251)
  expect(await creditsOf(members[0]!)).toBe(3)
})

test('a cancellation succeeds although its spot cannot be offered, and the job offers it later', async () => {
  const [holder, waiting] = [await buildMember(db), await buildMember(db)]
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  const spot = await reserve(holder, gleventId)
  await reserve(waiting, gleventId, true)
  const warn = vi.spyOn(services.log, 'warn')
  await ask(`create function refuse_offers() returns trigger language plpgsql as $$ begin
    if new.reservation_status = 'PENDING' then raise exception 'no offers'; end if; return new; end $$`)
  await ask(`create trigger refuse_offers before update on reservations for each row
    execute function refuse_offers()`)
  const canceled = await cancelReservation(as(holder), spot.reservationId)
  expect(canceled.reservationStatus).toBe('CANCELLED')
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  expect(await statusAt(waiting, gleventId)).toBe('WAITLISTED')

  await ask('drop trigger refuse_offers on reservations')
  await promoteWaitlists(job())
  expect(await statusAt(waiting, gleventId)).toBe('PENDING')
})

/** An event whose only spot is taken. */
async function buildFullEvent() {
  const [holder, event] = [await buildMember(db), await buildGlevent(db, { originalCapacity: 1 })]
  return { holder, ...event, spot: await reserve(holder, event.gleventId) }
}

/** Frees a spot by a change for which another member waits, whose row is locked until the change has been answered. */
async function expectOfferAtOnce(gleventId: string, free: () => Promise<unknown>) {
  const waiting = await buildMember(db)
  await reserve(waiting, gleventId, true)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from members where user_id = ${waiting.userId} for no key update`)
    await free()
    await untilBlocked(db, 1)
    expect(await statusAt(waiting, gleventId)).toBe('WAITLISTED')
  })
  await expect.poll(() => statusAt(waiting, gleventId)).toBe('PENDING')
}

test('a cancellation is answered before its spot is offered, which happens at once', async () => {
  const { gleventId, holder, spot } = await buildFullEvent()
  await expectOfferAtOnce(gleventId, () => cancelReservation(as(holder), spot.reservationId))
})

test('a declined offer is answered before its spot is offered, which happens at once', async () => {
  const { gleventId } = await buildFullEvent()
  const first = await buildMember(db)
  const { reservationId } = await reserve(first, gleventId, true)
  await open(gleventId, 2)
  await expectOfferAtOnce(gleventId, () => declineOffer(as(first), reservationId))
})

test('a raised capacity is answered before its spots are offered, which happens at once', async () => {
  const { gleventId } = await buildFullEvent()
  await expectOfferAtOnce(gleventId, () =>
    changeGlevent(manager, 'HALL', gleventId, { guestlistCapacity: 2 }),
  )
})

test('a replacement is answered before the replaced spot is offered, which happens at once', async () => {
  const [{ gleventId, holder }, other] = [await buildFullEvent(), await buildFullEvent()]
  const { reservationId } = await reserve(holder, other.gleventId, true)
  await open(other.gleventId, 2)
  await expectOfferAtOnce(gleventId, () =>
    acceptOffer(as(holder), reservationId, { replace: true }),
  )
})
