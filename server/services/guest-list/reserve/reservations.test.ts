import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  contextOf,
  hoursFromNow,
  moveGlevent,
  readGlevent,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { systemContext } from '../../../process/context.ts'
import { openDatabase } from '../../../db/database.ts'
import { findMember } from '../../membership/credits.ts'
import { findRefundsAtProvider } from '../../payments/find-refunds-at-provider.ts'
import { acceptOffer, declineOffer } from '../waitlist/answer-offer.ts'
import { lapseOffers } from '../waitlist/lapse-offers.ts'
import { cancelReservation } from '../release/cancel-reservation.ts'
import { cancelTakenBack } from '../release/cancel-taken-back.ts'
import { findEligibility } from './find-eligibility.ts'
import { listOwnReservations } from './list-own-reservations.ts'
import { promoteWaitlist, promoteWaitlists } from '../waitlist/promote-waitlist.ts'
import { reserveSpot } from './reserve-spot.ts'
import { notifyMembers } from '../waitlist/notify-members.ts'

const harness = await startApiHarness()
const { db, services, call } = harness
const otherNode = openDatabase(harness.url)
cleanUp(() => otherNode.$client.end())

const as = (person: { userId: string }) => contextOf(services, person)
const job = () => systemContext(services, 'test')
const reserve = (
  person: { userId: string },
  gleventId: string,
  body: { waitlist?: boolean } = {},
): Promise<OwnReservation> =>
  reserveSpot(as(person), 'HALL', gleventId, { quantity: 1, waitlist: false, ...body })
const creditsOf = async ({ userId }: { userId: string }) =>
  (await findMember(db, userId, services.now()))?.availableCredits
const textsTo = async ({ phoneNumber }: { phoneNumber: string }) => {
  const { rows } = await db.execute<{ body: string }>(
    sql`select body from standin_sms.messages where to_number = ${phoneNumber}`,
  )
  return rows.map(({ body }) => body)
}
const statusOf = async (person: { userId: string }) => {
  const { reservations } = await listOwnReservations(as(person), { limit: 50 })
  return reservations.map(({ reservationStatus }) => reservationStatus)
}

/** Gives a spot up and waits until it is offered. */
async function giveUp(change: Promise<OwnReservation>) {
  const { gleventId } = await change
  await promoteWaitlist(job(), gleventId)
}

/** An event whose only spot is taken. */
async function buildFullEvent() {
  const [holder, { gleventId }] = await Promise.all([
    buildMember(db),
    buildGlevent(db, { originalCapacity: 1 }),
  ])
  return { holder, gleventId, spot: await reserve(holder, gleventId) }
}

describe('reserving', () => {
  let member: Person
  beforeAll(async () => {
    member = await harness.signIn('+13105550151')
    await buildMember(db, { userId: member.userId, phoneNumber: member.phoneNumber })
  })

  test('a reservation takes a spot and a credit, once for each key', async () => {
    const { gleventId } = await buildGlevent(db)
    const path = `POST /vendors/HALL/glevents/${gleventId}/reservations`
    const request = { as: member, body: { quantity: 1, vendorId: 'hall' }, key: 'reserve-1' }
    const first = await call<{ reservation: OwnReservation }>(path, request)
    const second = await call<{ reservation: OwnReservation }>(path, request)

    expect(first.status).toBe(201)
    expect(first.body.reservation).toMatchObject({
      reservationStatus: 'CONFIRMED',
      gleventName: 'Test Night',
      quantity: 1,
    })
    expect(second.body).toEqual(first.body)
    expect(await creditsOf(member)).toBe(3)
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
    const other = await call(path, { ...request, body: { quantity: 1 } })
    expect(other.status).toBe(422)
  })

  test('a second active reservation is refused with the text of the spec', async () => {
    const holder = await harness.signIn('+13105550158')
    await buildMember(db, holder)
    await reserve(holder, (await buildGlevent(db)).gleventId)
    const { gleventId } = await buildGlevent(db)
    const answer = await call<{ error: string; code: string }>(
      `POST /vendors/HALL/glevents/${gleventId}/reservations`,
      { as: holder, body: {} },
    )
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: 'Only 1 active reservation allowed',
      code: 'ONE_ACTIVE_RESERVATION',
    })
    expect(await findEligibility(as(holder))).toBe(false)
  })

  test.each([
    ['an event of another vendor', 404, '/vendors/CLUB', {}],
    ['a body that names another vendor', 404, '/vendors/HALL', { vendorId: 'CLUB' }],
    ['more than one spot', 400, '/vendors/HALL', { quantity: 2 }],
    ['no spot', 400, '/vendors/HALL', { quantity: 0 }],
  ])('%s is refused', async (_name, status, vendor, body) => {
    const { gleventId } = await buildGlevent(db)
    const answer = await call(`POST ${vendor}/glevents/${gleventId}/reservations`, {
      as: member,
      body,
    })
    expect(answer.status).toBe(status)
  })

  test('visitors and people without a membership are refused', async () => {
    const { gleventId } = await buildGlevent(db)
    const path = `POST /vendors/HALL/glevents/${gleventId}/reservations`
    const guest = await harness.signIn('+13105550152')
    expect((await call(path, { body: {} })).status).toBe(401)
    expect(await call(path, { as: guest, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'MEMBERS_ONLY' },
    })
  })

  test('an ended membership is refused', async () => {
    const person = await buildMember(db, { activeUntil: hoursFromNow(-1) })
    const { gleventId } = await buildGlevent(db)
    await expect(reserve(person, gleventId)).rejects.toMatchObject({ code: 'MEMBERS_ONLY' })
  })

  test.each([
    ['that is over', { startTime: hoursFromNow(-8) }, 'EVENT_OVER'],
    ['that staff completed', { gleventStatus: 'COMPLETED' as const }, 'EVENT_OVER'],
    ['more than 3 months ahead', { startTime: hoursFromNow(100 * 24) }, 'TOO_FAR_AHEAD'],
  ])('an event %s is refused', async (_name, event, code) => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db, event)
    await expect(reserve(person, gleventId)).rejects.toMatchObject({ kind: 'conflict', code })
  })

  test('a reservation without a credit is refused', async () => {
    const person = await buildMember(db, { credits: 0 })
    const { gleventId } = await buildGlevent(db)
    await expect(reserve(person, gleventId)).rejects.toMatchObject({ code: 'NO_CREDITS' })
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(0)
  })

  test('the next event can be reserved after one ended, before any job ran', async () => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db)
    await reserve(person, gleventId)
    await moveGlevent(db, gleventId, hoursFromNow(-6))
    const next = await buildGlevent(db)
    expect(await findEligibility(as(person))).toBe(true)
    expect((await reserve(person, next.gleventId)).reservationStatus).toBe('CONFIRMED')
  })
})

describe('canceling', () => {
  test('canceling before the start returns the credit and frees the spot, and a second time changes nothing', async () => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db)
    const { reservationId } = await reserve(person, gleventId)
    for (let time = 0; time < 2; time++) {
      const canceled = await cancelReservation(as(person), reservationId)
      expect(canceled.reservationStatus).toBe('CANCELLED')
    }
    expect(await creditsOf(person)).toBe(4)
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(0)
    expect((await reserve(person, gleventId)).reservationStatus).toBe('CONFIRMED')
  })

  test('canceling is refused after the start', async () => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db)
    const { reservationId } = await reserve(person, gleventId)
    await moveGlevent(db, gleventId, hoursFromNow(-0.001))
    await expect(cancelReservation(as(person), reservationId)).rejects.toMatchObject({
      code: 'EVENT_STARTED',
    })
    expect(await creditsOf(person)).toBe(3)
  })

  test('another person’s reservation is not found', async () => {
    const { spot } = await buildFullEvent()
    const other = await buildMember(db)
    await expect(cancelReservation(as(other), spot.reservationId)).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('the waitlist', () => {
  test('a full event refuses, offers the waitlist, and waiting costs nothing', async () => {
    const { gleventId } = await buildFullEvent()
    const person = await buildMember(db)
    await expect(reserve(person, gleventId)).rejects.toMatchObject({ code: 'EVENT_FULL' })
    const waiting = await reserve(person, gleventId, { waitlist: true })
    expect(waiting.reservationStatus).toBe('WAITLISTED')
    expect((await reserve(person, gleventId, { waitlist: true })).reservationId).toBe(
      waiting.reservationId,
    )
    expect(await creditsOf(person)).toBe(4)
    await expect(cancelReservation(as(person), waiting.reservationId)).rejects.toMatchObject({
      code: 'NOT_CANCELABLE',
    })
  })

  test('a cancellation offers the spot by text message to the member who has waited longest and can reserve', async () => {
    const { holder, gleventId, spot } = await buildFullEvent()
    const broke = await buildMember(db, { credits: 0 })
    const busy = await buildMember(db)
    const second = await buildMember(db)
    const third = await buildMember(db)
    for (const person of [broke, busy, second, third])
      await reserve(person, gleventId, { waitlist: true })
    const tonight = await buildGlevent(db)
    await reserve(busy, tonight.gleventId)
    await moveGlevent(db, tonight.gleventId, hoursFromNow(-1))
    await giveUp(cancelReservation(as(holder), spot.reservationId))

    expect(await statusOf(broke)).toEqual(['WAITLISTED'])
    expect(await statusOf(busy)).toEqual(['CONFIRMED', 'WAITLISTED'])
    expect(await statusOf(second)).toEqual(['PENDING'])
    expect(await statusOf(third)).toEqual(['WAITLISTED'])
    expect(await creditsOf(second)).toBe(3)
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)

    expect(await notifyMembers(job())).toBe(1)
    expect(await notifyMembers(job())).toBe(0)
    expect(await textsTo(second)).toEqual([expect.stringContaining('a spot at Test Night')])
  })

  test('an accepted offer is confirmed; a declined or lapsed one goes to the next', async () => {
    const { holder, gleventId, spot } = await buildFullEvent()
    const [first, second, third] = await Promise.all([
      buildMember(db),
      buildMember(db),
      buildMember(db),
    ])
    const waiting: OwnReservation[] = []
    for (const person of [first, second, third]) {
      waiting.push(await reserve(person, gleventId, { waitlist: true }))
    }
    const [a, b, c] = waiting.map(({ reservationId }) => reservationId) as [string, string, string]
    await giveUp(cancelReservation(as(holder), spot.reservationId))
    await giveUp(declineOffer(as(first), a))
    expect(await statusOf(second)).toEqual(['PENDING'])
    expect(await creditsOf(first)).toBe(4)

    harness.clock.shiftMs = 3 * 3_600_000
    await lapseOffers(job())
    harness.clock.shiftMs = 0
    expect(await statusOf(second)).toEqual(['CANCELLED'])
    expect(await creditsOf(second)).toBe(4)
    await expect(acceptOffer(as(second), b)).rejects.toMatchObject({ code: 'OFFER_OVER' })

    await acceptOffer(as(third), c)
    await expect(declineOffer(as(third), c)).rejects.toMatchObject({ code: 'NOT_WAITING' })
    expect(await statusOf(third)).toEqual(['CONFIRMED'])
    expect(await creditsOf(third)).toBe(3)
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
  })

  test('a spot that is declined after the end of the event is not offered again', async () => {
    const { holder, gleventId, spot } = await buildFullEvent()
    const [first, second] = [await buildMember(db), await buildMember(db)]
    const { reservationId } = await reserve(first, gleventId, { waitlist: true })
    await reserve(second, gleventId, { waitlist: true })
    await giveUp(cancelReservation(as(holder), spot.reservationId))
    await moveGlevent(db, gleventId, hoursFromNow(-6))
    await giveUp(declineOffer(as(first), reservationId))
    expect(await statusOf(second)).toEqual(['WAITLISTED'])
  })

  test('a job offers spots that a crash left free', async () => {
    const { gleventId } = await buildFullEvent()
    const person = await buildMember(db)
    await reserve(person, gleventId, { waitlist: true })
    await db.execute(
      sql`update guest_list_events set original_capacity = 2 where glevent_id = ${gleventId}`,
    )
    await promoteWaitlists(job())
    expect(await statusOf(person)).toEqual(['PENDING'])
  })
})

describe('a membership that is taken back', () => {
  const steps = createMembershipSteps(harness)
  const refund = async (paymentIntentId: string) => {
    await services.payments.of(null).refundPayment({
      paymentIntentId,
      amountCents: 2_000,
      idempotencyKey: paymentIntentId,
      metadata: {},
    })
    await findRefundsAtProvider(job())
  }
  const join = async (phoneNumber: string) => {
    const person = await harness.signIn(phoneNumber)
    const paymentIntentId = await steps.pay(person)
    await steps.join(person, paymentIntentId)
    return { ...person, paymentIntentId }
  }

  test('a membership that is taken back gives the spots of events to come to the waitlist, without their credits', async () => {
    const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
    const person = await join('+13105550171')
    const { reservationId } = await reserve(person, gleventId)
    const waiting = await buildMember(db)
    await reserve(waiting, gleventId, { waitlist: true })

    await refund(person.paymentIntentId)
    const event = 'select from guest_list_events where glevent_id = $1 for update'
    await whileLocked(db, [event, gleventId], () => [
      cancelTakenBack(job()),
      cancelTakenBack({ ...job(), db: otherNode }),
    ])

    expect(await statusOf(person)).toEqual(['CANCELLED'])
    expect(await statusOf(waiting)).toEqual(['PENDING'])
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
    const { rows } = await db.execute<{ kind: string }>(
      sql`select kind from credit_entries where reservation_id = ${reservationId} order by entry_id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['RESERVE', 'FORFEIT'])
    const findings = await auditBooks(services)
    expect(findings.filter((text) => /^I-(18|20) /.test(text))).toEqual([])
  })

  test('a member whose membership is taken back gets one text message with the event', async () => {
    const { gleventId } = await buildGlevent(db)
    const person = await join('+13105550174')
    await reserve(person, gleventId)
    await refund(person.paymentIntentId)
    await cancelTakenBack(job())
    await Promise.all([notifyMembers(job()), notifyMembers(job())])
    await notifyMembers(job())
    const texts = await textsTo({ phoneNumber: '+13105550174' })
    expect(
      texts.filter((text) => text.includes('no longer on the list of Test Night')),
    ).toHaveLength(1)
  })

  test('reservations made after joining again stay', async () => {
    const person = await join('+13105550172')
    await refund(person.paymentIntentId)
    await steps.become(person)
    const { gleventId } = await buildGlevent(db)
    await reserve(person, gleventId)
    expect(await cancelTakenBack(job())).toBe(0)
    expect(await statusOf(person)).toEqual(['CONFIRMED'])
  })

  test('the spot of an event that has begun stays', async () => {
    const person = await join('+13105550173')
    const { gleventId } = await buildGlevent(db)
    await reserve(person, gleventId)
    await moveGlevent(db, gleventId, hoursFromNow(-1))
    await refund(person.paymentIntentId)
    expect(await cancelTakenBack(job())).toBe(0)
    expect(await statusOf(person)).toEqual(['CONFIRMED'])
  })

  test('a membership that ran out is not taken back: its reservations stay', async () => {
    const person = await buildMember(db)
    const { gleventId } = await buildGlevent(db)
    await reserve(person, gleventId)
    await db.execute(sql`update members set active_until = now() where user_id = ${person.userId}`)
    expect(await cancelTakenBack(job())).toBe(0)
    expect(await statusOf(person)).toEqual(['CONFIRMED'])
  })
})

test('own reservations are listed newest first, a page at a time', async () => {
  const person = await buildMember(db)
  const ids: string[] = []
  await buildFullEvent()
  for (let night = 0; night < 3; night++) {
    const { gleventId } = await buildGlevent(db)
    const { reservationId } = await reserve(person, gleventId)
    await cancelReservation(as(person), reservationId)
    ids.unshift(reservationId)
  }
  const first = await listOwnReservations(as(person), { limit: 2 })
  const rest = await listOwnReservations(as(person), {
    limit: 2,
    nextToken: first.nextToken ?? '',
  })
  expect([...first.reservations, ...rest.reservations].map((one) => one.reservationId)).toEqual(ids)
  expect(rest.nextToken).toBeNull()
})
