import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { findMember } from '#server/services/membership/credits.ts'
import { cancelReservation } from '#server/services/guest-list/release/cancel-reservation.ts'
import { checkInGuest } from '#server/services/guest-list/door/check-in-guest.ts'
import { acceptOffer, declineOffer } from '#server/services/guest-list/waitlist/answer-offer.ts'
import { lapseOffers } from '#server/services/guest-list/waitlist/lapse-offers.ts'
import { lockGlevent } from '#server/services/guest-list/guest-list.access.ts'
import { promoteWaitlist } from '#server/services/guest-list/waitlist/promote-waitlist.ts'
import { reserveSpot } from '#server/services/guest-list/reserve/reserve-spot.ts'
import { guestListEvents } from '#server/services/guest-list/guest-list.tables.ts'
import { changeGlevent } from '#server/services/guest-list/glevents/change-glevent.ts'
import { systemContext } from '#server/process/context.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  contextOf,
  readGlevent,
  reservationsOf,
  tonight,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { untilBlocked, whileLocked } from '#tests/support/while-locked.ts'

const { db, services } = await startApiHarness()
const manager = contextOf(services, { userId: 'manager', phoneNumber: MANAGER_PHONE })
const as = (person: { userId: string }) => contextOf(services, person)
const job = () => systemContext(services, 'test')

type Member = { userId: string }
const reserve = (person: Member, gleventId: string, waitlist = false) =>
  reserveSpot(as(person), 'HALL', gleventId, { quantity: 1, waitlist })
const buildMembers = async (count: number) => {
  const members: Member[] = []
  for (let i = 0; i < count; i++) members.push(await buildMember(db))
  return members
}
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  )

/**
 * Expects what must hold after every race: the count is that of the spots, within the capacity, and
 * credits add up.
 */
async function expectBooksToBalance(gleventId: string) {
  const event = await readGlevent(db, gleventId)
  const rows = await reservationsOf(db, gleventId)
  const held = rows.filter((row) =>
    ['PENDING', 'CONFIRMED', 'CHECKED_IN'].includes(row.reservationStatus),
  )
  expect(event.reservedCount).toBe(held.length)
  expect(event.reservedCount).toBeLessThanOrEqual(event.originalCapacity)
  for (const { reservationId, reservationStatus } of rows) {
    const { rows: entries } = await db.execute<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::int as sum from credit_entries where reservation_id = ${reservationId}`,
    )
    const paid = held.some((row) => row.reservationId === reservationId) ? -1 : 0
    expect(entries[0]?.sum, reservationStatus).toBe(paid)
  }
}

test('20 members want the last 5 spots: exactly 5 get one', async () => {
  const members = await buildMembers(20)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 5 })
  const results = await Promise.allSettled(members.map((person) => reserve(person, gleventId)))
  expect(codesOf(results)).toEqual(Array.from({ length: 15 }, () => 'EVENT_FULL'))
  await expectBooksToBalance(gleventId)
})

test('a member with 12 tabs on 12 events gets one reservation', async () => {
  const [person] = (await buildMembers(1)) as [Member]
  const events = await Promise.all(Array.from({ length: 12 }, () => buildGlevent(db)))
  const results = await Promise.allSettled(
    events.map(({ gleventId }) => reserve(person, gleventId)),
  )
  expect(codesOf(results)).toEqual(Array.from({ length: 11 }, () => 'ONE_ACTIVE_RESERVATION'))
  expect((await findMember(db, person.userId, new Date()))?.availableCredits).toBe(3)
  for (const { gleventId } of events) await expectBooksToBalance(gleventId)
})

test('a member with many tabs on one event gets one reservation', async () => {
  const [person] = (await buildMembers(1)) as [Member]
  const { gleventId } = await buildGlevent(db)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () => reserve(person, gleventId)),
  )
  expect(codesOf(results)).toHaveLength(11)
  await expectBooksToBalance(gleventId)
})

test('canceling many times at once returns one credit and frees one spot', async () => {
  const [person] = (await buildMembers(1)) as [Member]
  const { gleventId } = await buildGlevent(db)
  const { reservationId } = await reserve(person, gleventId)
  await Promise.all(Array.from({ length: 12 }, () => cancelReservation(as(person), reservationId)))
  expect((await findMember(db, person.userId, new Date()))?.availableCredits).toBe(4)
  await expectBooksToBalance(gleventId)
})

test('exactly one of a cancellation and a check-in at the same moment wins', async () => {
  for (const isCancelFirst of [true, false]) {
    const [person] = (await buildMembers(1)) as [Member]
    const { gleventId } = await buildGlevent(db, { startTime: tonight() })
    const { reservationId } = await reserve(person, gleventId)
    const ids = { vendorId: 'HALL', gleventId, reservationId }
    const cancel = () => cancelReservation(as(person), reservationId)
    const checkIn = () => checkInGuest(manager, ids, { queued: false })
    const lock = 'select from reservations where reservation_id = $1 for update'
    type Step = () => Promise<{ reservationStatus: string }>
    const [first, second]: [Step, Step] = isCancelFirst ? [cancel, checkIn] : [checkIn, cancel]
    const toOutcome = (begun: Promise<{ reservationStatus: string }>) =>
      begun.then(
        ({ reservationStatus }) => reservationStatus,
        ({ code }: { code?: string }) => code,
      )
    const results = await whileLocked(db, [lock, reservationId], () => [
      toOutcome(first()),
      toOutcome(untilBlocked(db, 1).then(second)),
    ])
    expect([
      ['CANCELLED', 'NOT_ON_LIST'],
      ['CHECKED_IN', 'NOT_CANCELABLE'],
    ]).toContainEqual(results.toSorted())
    await expectBooksToBalance(gleventId)
  }
})

test('a guest is checked in while a member’s change holds the event, instead of waiting for each other', async () => {
  const [person] = (await buildMembers(1)) as [Member]
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  const { reservationId } = await reserve(person, gleventId)
  const ids = { vendorId: 'HALL', gleventId, reservationId }
  await db.transaction(async (tx) => {
    await lockGlevent(tx, gleventId)
    const guest = await checkInGuest(manager, ids, { queued: false })
    expect(guest.reservationStatus).toBe('CHECKED_IN')
  })
})

/** Checks a guest in while a change of another member has locked the event and waits for that member's reservation. */
async function checkInWhileWaiting(
  guest: Parameters<typeof checkInGuest>[1],
  reservationId: string,
  change: () => Promise<OwnReservation>,
) {
  const { changed, checkedIn } = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select from reservations where reservation_id = ${reservationId} for no key update`,
    )
    const begun = change()
    await untilBlocked(db, 1)
    return { changed: begun, checkedIn: await checkInGuest(manager, guest, { queued: false }) }
  })
  expect(checkedIn.reservationStatus).toBe('CHECKED_IN')
  return (await changed).reservationStatus
}

test('a guest is checked in while a cancellation of another member holds the event', async () => {
  const [guest, person] = (await buildMembers(2)) as [Member, Member]
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  const { reservationId } = await reserve(guest, gleventId)
  const spot = await reserve(person, gleventId)
  const ids = { vendorId: 'HALL', gleventId, reservationId }
  const cancel = () => cancelReservation(as(person), spot.reservationId)
  expect(await checkInWhileWaiting(ids, spot.reservationId, cancel)).toBe('CANCELLED')
  await expectBooksToBalance(gleventId)
})

test('a guest is checked in while another member, who reserves, holds the event', async () => {
  const [guest, person] = (await buildMembers(2)) as [Member, Member]
  const { gleventId } = await buildGlevent(db, { startTime: tonight(), originalCapacity: 1 })
  const { reservationId } = await reserve(guest, gleventId)
  const place = await reserve(person, gleventId, true)
  await db.execute(
    sql`update guest_list_events set original_capacity = 2 where glevent_id = ${gleventId}`,
  )
  const ids = { vendorId: 'HALL', gleventId, reservationId }
  const take = () => reserve(person, gleventId)
  expect(await checkInWhileWaiting(ids, place.reservationId, take)).toBe('CONFIRMED')
  await expectBooksToBalance(gleventId)
})

test('exactly one of ten doors that check in the same guest succeeds', async () => {
  const [person] = (await buildMembers(1)) as [Member]
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  const { reservationId } = await reserve(person, gleventId)
  const ids = { vendorId: 'HALL', gleventId, reservationId }
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => checkInGuest(manager, ids, { queued: false })),
  )
  expect(codesOf(results)).toEqual(Array.from({ length: 9 }, () => 'ALREADY_CHECKED_IN'))
})

test('a capacity that is lowered while members reserve never ends below what is reserved', async () => {
  for (const isEditFirst of [true, false]) {
    const [holder, person] = (await buildMembers(2)) as [Member, Member]
    const { gleventId } = await buildGlevent(db, { originalCapacity: 8 })
    await reserve(holder, gleventId)
    const edit = () => changeGlevent(manager, 'HALL', gleventId, { guestlistCapacity: 1 })
    const take = () => reserve(person, gleventId)
    type Step = () => Promise<unknown>
    const [first, second]: [Step, Step] = isEditFirst ? [edit, take] : [take, edit]
    const toCode = (begun: Promise<unknown>) =>
      begun.then(
        () => 'done',
        ({ code }: { code?: string }) => code,
      )
    const lock = 'select from guest_list_events where glevent_id = $1 for update'
    const outcomes = await whileLocked(db, [lock, gleventId], () => [
      toCode(first()),
      toCode(untilBlocked(db, 1).then(second)),
    ])
    expect(outcomes).toEqual(['done', isEditFirst ? 'EVENT_FULL' : 'CAPACITY_BELOW_RESERVED'])
    await expectBooksToBalance(gleventId)
  }
})

test('one of two edits of the same version is refused', async () => {
  const { gleventId } = await buildGlevent(db)
  const edit = (name: string) => changeGlevent(manager, 'HALL', gleventId, { name, version: 1 })
  const results = await Promise.allSettled([edit('One'), edit('Two')])
  expect(codesOf(results)).toEqual(['CHANGED_MEANWHILE'])
})

test('an offer that is accepted in time does not lapse at the same moment', async () => {
  const [holder, next] = (await buildMembers(2)) as [Member, Member]
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  await reserve(holder, gleventId)
  const place = await reserve(next, gleventId, true)
  // a canceled spot would be offered in the background, too, and wait with the others
  await db
    .update(guestListEvents)
    .set({ originalCapacity: 2 })
    .where(eq(guestListEvents.gleventId, gleventId))
  await promoteWaitlist(job(), gleventId)
  const lock = 'select from reservations where reservation_id = $1 for update'
  const afterTheOffer = { ...job(), now: () => new Date(Date.now() + 48 * 3_600_000) }
  const [accepted] = await whileLocked<unknown>(db, [lock, place.reservationId], () => [
    acceptOffer(as(next), place.reservationId),
    untilBlocked(db, 1).then(() => lapseOffers(afterTheOffer)),
  ])
  expect(accepted).toMatchObject({ reservationStatus: 'CONFIRMED' })
  const statuses = (await reservationsOf(db, gleventId)).map((row) => row.reservationStatus)
  expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED'])
  await expectBooksToBalance(gleventId)
})

test('offers, lapses, declines and cancellations at once never give a spot away twice', async () => {
  const [holders, waiting] = [await buildMembers(3), await buildMembers(6)]
  const { gleventId } = await buildGlevent(db, { originalCapacity: 3 })
  const spots: OwnReservation[] = []
  for (const person of holders) spots.push(await reserve(person, gleventId))
  const places: OwnReservation[] = []
  for (const person of waiting) places.push(await reserve(person, gleventId, true))
  await Promise.allSettled([
    ...holders.map((person, i) => cancelReservation(as(person), spots[i]!.reservationId)),
    ...waiting.slice(0, 2).map((person, i) => declineOffer(as(person), places[i]!.reservationId)),
    promoteWaitlist(job(), gleventId),
    promoteWaitlist(job(), gleventId),
    lapseOffers(job()),
  ])
  await promoteWaitlist(job(), gleventId)
  await expectBooksToBalance(gleventId)
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(3)
})
