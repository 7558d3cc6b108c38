import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { buildContest, giveTickets } from '#tests/support/build-contest.ts'
import {
  buildGlevent,
  contextOf,
  hoursFromNow,
  moveGlevent,
  tonight,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'
import { auditBooks, settleBooks } from '#tests/support/settle-books.ts'
import { systemContext } from '../../process/context.ts'
import { acceptOffer, declineOffer } from '../guest-list/waitlist/answer-offer.ts'
import { cancelReservation } from '../guest-list/release/cancel-reservation.ts'
import { closeGlevents } from '../guest-list/glevents/close-glevents.ts'
import { promoteWaitlist } from '../guest-list/waitlist/promote-waitlist.ts'
import { reserveSpot } from '../guest-list/reserve/reserve-spot.ts'
import { reconcileBooks } from './reconcile-books.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const prizeSteps = createPrizeSteps(harness)
let guest: Person
let staff: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
})

test('sales, hand-overs, refunds, free and unpaid orders cause no findings', async () => {
  await steps.buy(guest)
  const handedOver = await steps.buy(guest, 'tee', 2)
  await steps.complete(staff, handedOver.orderId)
  await steps.refund(staff, (await steps.buy(guest, 'tee')).orderId)
  await steps.refund(staff, handedOver.orderId)
  const free = await steps.create(guest, 'sticker')
  await steps.markPaid(guest, free.body.order.orderId)
  await steps.create(guest, 'cap')
  expect(await settleBooks(harness.services)).toEqual([])
})

test('recent changes are skipped, since they may be in progress', async () => {
  const { body } = await steps.create(guest)
  await harness.confirmPayment(body.clientSecret ?? '')
  const { findings } = await reconcileBooks(systemContext(harness.services, 'test'))
  expect(findings).toEqual([])
  expect(await auditBooks(harness.services)).not.toEqual([])
  expect(await settleBooks(harness.services)).toEqual([])
})

describe('a difference', () => {
  let orderId: string
  let before: string[]
  let guests = 0
  beforeEach(async () => {
    // each order has its own guest, so that no corrupted order of the test before prevents it
    const buyer = await harness.signIn(`+1310555${4_000 + guests++}`)
    orderId = (await steps.buy(buyer, 'water')).orderId
    before = await settleBooks(harness.services)
  })

  const OTHER_PRICE = `lines = '[]', subtotal_cents = 500, discount_cents = 0, tax_cents = 0, total_cents = 500`
  const OTHER_REFUND = `refunds = '[{"amountCents": 5, "at": "2026-01-01T00:00:00Z", "by": "staff"}]'`
  test.each([
    [
      'I-02',
      'update orders set subtotal_cents = subtotal_cents + 1, discount_cents = discount_cents + 1',
    ],
    ['I-03', `update orders set ${OTHER_PRICE}`],
    ['I-03', `update orders set payment_intent_id = 'pi_of_nobody'`],
    ['I-05', `update orders set payment_intent_id = null`],
    ['I-05', `update orders set status = 'IN_PROGRESS', paid_at = null`],
    ['I-06', `update orders set status = 'REFUNDED', refunded_at = now()`],
    ['I-06', `update orders set ${OTHER_REFUND}`],
    ['I-07', `update orders set ${OTHER_PRICE}`],
    ['I-10', 'delete from tax_records'],
    ['I-10', `update tax_records set status = 'REFUSED'`],
    ['I-13', `update orders set stock_state = 'RESTOCKED'`],
    ['I-14', `update orders set completed_at = paid_at - interval '1 hour'`],
    ['I-39', 'update orders set completed_at = paid_at'],
    ['I-39', `update audit_entries set action = 'order.paid'`],
  ])('%s is found: %s', async (rule, statement) => {
    const isOfAudit = statement.includes('audit_entries')
    await withoutGuards(`${statement} where ${isOfAudit ? 'subject_id' : 'order_id'} = $1`, orderId)
    const found = await listNewFindings()
    expect(found.map((finding) => finding.split(' ')[0])).toContain(rule)
  })

  test('I-11 is found: an item of stock is missing without a sale', async () => {
    await harness.db.$client.query(
      `update products set stock_available = stock_available - 1 where product_id = 'tee'`,
    )
    expect(await listNewFindings()).toEqual([expect.stringMatching(/^I-11 tee: /)])
  })

  test('I-05 is found: a payment that belongs to no order', async () => {
    const { clientSecret } = await harness.services.payments.of(null).createPayment({
      amountCents: 500,
      description: 'unasked',
      metadata: {},
      idempotencyKey: crypto.randomUUID(),
    })
    await harness.confirmPayment(clientSecret)
    expect(await listNewFindings()).toEqual([
      expect.stringMatching(/^I-05 pi_.*taken for no order/),
      expect.stringMatching(/^I-07/),
    ])
    await settleBooks(harness.services)
    expect(await listNewFindings()).toEqual([expect.stringMatching(/^I-05 pi_.*NO_ORDER_NAMED/)])
  })

  describe('of prizes', () => {
    let eventId: string
    beforeEach(async () => {
      const winner = await harness.signIn(`+1310555${4_500 + guests++}`)
      eventId = await buildContest(harness.db)
      await giveTickets(harness.db, eventId, winner, 3)
      const { body } = await prizeSteps.draw(winner, eventId)
      const rewardId = body.rewards[0]?.rewardId ?? ''
      await prizeSteps.claim(winner, rewardId)
      await prizeSteps.takeBack(winner, rewardId)
      await prizeSteps.claim(winner, rewardId)
      before = await settleBooks(harness.services)
      expect(before.filter((finding) => finding.includes(rewardId))).toEqual([])
    })

    test.each([
      [
        'I-24',
        'a spent ticket without a draw',
        `update tickets set status = 'SPENT', spent_at = now() where event_id = $1`,
      ],
      [
        'I-24',
        'a draw with the ticket of another person',
        `update draws set user_id = 'another' where event_id = $1`,
      ],
      ['I-25', 'a win without a reward', 'delete from rewards where event_id = $1'],
      [
        'I-25',
        'a reward of another person',
        `update rewards set user_id = 'another' where event_id = $1`,
      ],
      [
        'I-25 .*: A person has won 2 times',
        'a second win of a person',
        `insert into draws select gen_random_uuid(), (select ticket_id from tickets
           where event_id = $1 and status = 'AVAILABLE' limit 1), event_id, user_id, has_won, prize_id,
           roll, terms_version, created_at from draws where event_id = $1`,
      ],
      [
        'I-26',
        'a prize given away without a win',
        'update prizes set remaining = remaining - 1 where event_id = $1',
      ],
      [
        'I-29',
        'a claim of a reward that is pending',
        `update rewards set status = 'PENDING', claimed_at = null where event_id = $1`,
      ],
    ])('%s is found: %s', async (finding, _, statement) => {
      await withoutGuards(statement, eventId)
      expect(await listNewFindings()).toContainEqual(expect.stringMatching(finding))
    })
  })

  describe('of a guest list', () => {
    let gleventId: string
    const as = (person: { userId: string } | undefined) =>
      contextOf(harness.services, person ?? { userId: '' })
    beforeEach(async () => {
      gleventId = (await buildGlevent(harness.db, { startTime: tonight() })).gleventId
      const member = await buildMember(harness.db)
      const body = { quantity: 1, waitlist: false }
      const { reservationId } = await reserveSpot(as(member), 'HALL', gleventId, body)
      const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
      await harness.call(`POST ${path}`, { as: staff })
      before = await settleBooks(harness.services)
      expect(before.filter((finding) => finding.includes(reservationId))).toEqual([])
    })

    const OF_EVENT = '(select reservation_id from reservations where glevent_id = $1)'
    test.each([
      [
        'I-18',
        'a spot that is counted and reserved by no one',
        'update guest_list_events set reserved_count = reserved_count + 1 where glevent_id = $1',
      ],
      [
        'I-20',
        'a balance that is not the sum of its ledger',
        `update members set credit_balance = credit_balance + 1
          where user_id = (select user_id from reservations where glevent_id = $1)`,
      ],
      [
        'I-20',
        'a spot that cost no credit',
        `delete from credit_entries where reservation_id in ${OF_EVENT}`,
      ],
      [
        'I-20',
        'a canceled spot that did not return its credit',
        `update reservations set reservation_status = 'CANCELLED', cancelled_at = now(), checked_in_at = null
          where glevent_id = $1`,
      ],
      ['I-22', 'a check-in that no door made', 'delete from check_ins where glevent_id = $1'],
      [
        'I-22',
        'a check-in at another time than the door recorded',
        `update reservations set checked_in_at = checked_in_at + interval '1 second' where glevent_id = $1`,
      ],
      [
        'I-39',
        'a reservation without a history',
        `delete from audit_entries where subject_id in (select id::text from ${OF_EVENT} as one(id))`,
      ],
      [
        'I-39',
        'a history without its beginning',
        `delete from audit_entries where action = 'reservation.created'
            and subject_id in (select id::text from ${OF_EVENT} as one(id))`,
      ],
      [
        'I-39',
        'a history without its end',
        `delete from audit_entries where action = 'reservation.checked_in'
            and subject_id in (select id::text from ${OF_EVENT} as one(id))`,
      ],
    ])('%s is found: %s', async (rule, _, statement) => {
      await withoutGuards(statement, gleventId)
      const found = await listNewFindings()
      expect(found.map((finding) => finding.split(' ')[0])).toContain(rule)
    })

    test('a guest list with offers, cancellations and no-shows causes no findings', async () => {
      const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(harness.db)))
      before = await auditBooks(harness.services)
      const list = await buildGlevent(harness.db, { originalCapacity: 2 })
      const spots: OwnReservation[] = []
      for (const [index, person] of members.entries()) {
        const waitlist = index > 1
        spots.push(await reserveSpot(as(person), 'HALL', list.gleventId, { quantity: 1, waitlist }))
      }
      const offer = () => promoteWaitlist(systemContext(harness.services, 'test'), list.gleventId)
      await cancelReservation(as(members[0]), spots[0]?.reservationId ?? '')
      await offer()
      await declineOffer(as(members[2]), spots[2]?.reservationId ?? '')
      await offer()
      await acceptOffer(as(members[3]), spots[3]?.reservationId ?? '')
      await moveGlevent(harness.db, list.gleventId, hoursFromNow(-18))
      await closeGlevents(systemContext(harness.services, 'test'))
      expect(await listNewFindings()).toEqual([])
    })
  })

  async function listNewFindings(): Promise<string[]> {
    const found = await auditBooks(harness.services)
    return found.filter((finding) => !before.includes(finding))
  }
})

/** Runs a statement that the database refuses unless its triggers are switched off. */
async function withoutGuards(statement: string, id: string) {
  const client = await harness.db.$client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, [id])
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}
