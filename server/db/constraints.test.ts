import { beforeAll, describe, expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildContest } from '#tests/support/build-contest.ts'
import { buildGlevent, tonight } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)

/** Orders by what happened to them last. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  ids.paid = (await steps.buy(guest, 'water')).orderId
  ids.complete = (await steps.buy(guest, 'water')).orderId
  await steps.complete(staff, ids.complete)
  ids.refunded = (await steps.buy(guest, 'water')).orderId
  await steps.refund(staff, ids.refunded)
  ids.open = (await steps.create(guest, 'water')).body.order.orderId
})

/** Writes what the code would never write, and says what the database thinks of it. */
async function write(text: string, values: unknown[] = []): Promise<string> {
  const client = await harness.db.$client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(text, values)
    return `${rowCount} written`
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return constraint ?? message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const change = (order: string, changes: string) =>
  write(`update orders set ${changes} where order_id = $1`, [ids[order]])

describe('the database refuses', () => {
  test.each([
    ['a total that does not add up', 'open', 'total_cents = total_cents - 1', 'total_adds_up'],
    [
      'a negative amount',
      'open',
      'tip_cents = -1, total_cents = total_cents - tip_cents - 1',
      'amounts_not_negative',
    ],
    ['PAID without a time', 'open', "status = 'PAID'", 'paid_has_time'],
    ['a number of two digits', 'paid', 'pickup_number = 99', 'pickup_number_has_three_digits'],
    ['COMPLETE without a time', 'paid', "status = 'COMPLETE'", 'complete_has_time'],
    ['REFUNDED without a time', 'paid', "status = 'REFUNDED'", 'refunded_has_time'],
    [
      'another price for a paid order',
      'paid',
      'tip_cents = tip_cents + 1, total_cents = total_cents + 1',
      'keeps its price',
    ],
    ['that an order becomes a rehearsal', 'open', 'is_rehearsal = true', 'a rehearsal'],
    ['another owner', 'open', "user_id = 'other'", 'cannot change hands'],
    ['another location', 'open', "vendor_location_id = '1DC'", 'cannot change hands'],
    ['a second hand-over', 'complete', 'completed_at = now()', 'already handed over'],
    ['a hand-over taken back', 'complete', "status = 'PAID', completed_at = null", 'cannot become'],
    [
      'an unpaid order handed over',
      'open',
      "status = 'COMPLETE', paid_at = now(), completed_at = now()",
      'cannot become',
    ],
    [
      'a refunded order handed over',
      'refunded',
      "status = 'COMPLETE', completed_at = now(), refunded_at = null",
      'cannot become',
    ],
    ['a refund taken back', 'refunded', "status = 'PAID', refunded_at = null", 'cannot become'],
    ['a paid order made unpaid', 'paid', "status = 'IN_PROGRESS', paid_at = null", 'cannot become'],
  ])('the database refuses %s', async (_what, order, changes, refusal) => {
    expect(await change(order, changes)).toContain(refusal)
  })

  test('the database refuses stock below zero', async () => {
    const text = `update products set stock_available = -1 where product_id = 'tee'`
    expect(await write(text)).toBe('stock_not_negative')
  })

  test('the database refuses a negative price', async () => {
    const text = `update products set price_cents = -1 where product_id = 'tee'`
    expect(await write(text)).toBe('price_not_negative')
  })

  test('the database refuses two orders for one payment', async () => {
    const text = `update orders set payment_intent_id =
      (select payment_intent_id from orders where order_id = $2) where order_id = $1`
    expect(await write(text, [ids.open, ids.paid])).toBe('orders_payment_intent')
  })

  test('the database refuses two waiting orders with one number', async () => {
    const text = `insert into orders select (jsonb_populate_record(o,
        jsonb_build_object('order_id', gen_random_uuid(), 'payment_intent_id', null))).*
      from orders o where order_id = $1`
    expect(await write(text, [ids.paid])).toBe('orders_one_number')
    expect(await write(text, [ids.complete])).toBe('1 written')
  })

  test('the database refuses a second refund under way for an order, and one of the same request', async () => {
    const text = (status: string, key: string | null) => `insert into refunds
      select (jsonb_populate_record(r, jsonb_build_object('refund_id', gen_random_uuid(),
        'provider_refund_id', null, 'status', '${status}', 'request_key', ${key ? `'${key}'` : 'null'}))).*
      from refunds r cross join generate_series(1, 2) where order_id = $1`
    for (const status of ['REQUESTED', 'PART_REQUESTED']) {
      expect(await write(text(status, null), [ids.refunded])).toBe('refunds_one_undecided')
    }
    expect(await write(text('SUCCEEDED', 'key'), [ids.refunded])).toBe('refunds_one_of_key')
    expect(await write(text('SUCCEEDED', null), [ids.refunded])).toBe('2 written')
  })

  test('the database refuses an unknown role, and a role for an invalid phone number', async () => {
    const role = (phone: string, name: string) =>
      write(`insert into vendor_roles (vendor_id, phone_number, name, role)
        values ('HALL', '${phone}', 'Somebody', '${name}')`)
    expect(await role('+13105550199', 'OWNER')).toBe('role_known')
    expect(await role('3105550199', 'STAFF')).toBe('role_phone_e164')
    expect(await role('+13105550199', 'STAFF')).toBe('1 written')
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'evil.example'])(
    'a printed code that leads to %s',
    async (target) => {
      const text = 'insert into short_links (short_code, redirect_url) values ($1, $2)'
      expect(await write(text, ['EVIL', target])).toBe('short_link_is_safe')
    },
  )

  describe('of members and winners', () => {
    beforeAll(async () => {
      await buildMember(harness.db, guest)
      for (const gleventId of ['first', 'next', 'other']) {
        await buildGlevent(harness.db, { gleventId, originalCapacity: 1, startTime: tonight() })
      }
      const reserve = (gleventId: string) =>
        harness.call<{ reservation: { reservationId: string } }>(
          `POST /vendors/HALL/glevents/${gleventId}/reservations`,
          { as: guest, body: { quantity: 1 } },
        )
      const { reservationId } = (await reserve('first')).body.reservation
      const guestPath = `/vendors/HALL/glevents/first/reservations/${reservationId}`
      await harness.call(`POST ${guestPath}/check-in`, { as: staff, key: 'nonce' })
      await reserve('next')
      await createMembershipSteps(harness).start(guest)
      const eventId = await buildContest(harness.db, { prizes: [{ name: 'Pass', quantity: 1 }] })
      const prizes = createPrizeSteps(harness)
      await prizes.signInTicket(guest, eventId)
      await prizes.draw(guest, eventId)
    })

    test.each([
      ['a spot too many', 'guest_list_events set reserved_count = 2', 'glevent_within_capacity'],
      ['more credits than the most', 'members set credit_balance = 13', 'member_balance_range'],
      ['credits below zero', 'members set credit_balance = -1', 'member_balance_range'],
      ['a prize below zero', 'prizes set remaining = -1', 'prize_remaining_range'],
      ['a payment refunded twice', 'membership_payments set refunded_cents = 2001', 'refund_range'],
    ])('the database refuses %s', async (_what, changes, constraint) => {
      expect(await write(`update ${changes}`)).toContain(constraint)
    })

    /** Writes a row again, with changes. */
    const repeat = (row: string, changes: object) => {
      const [table] = row.split(' ')
      const columns = '(jsonb_populate_record(one, $1::jsonb)).*'
      return write(
        `insert into ${table} overriding system value select ${columns} from ${row.replace(' ', ' one ')}`,
        [JSON.stringify(changes)],
      )
    }
    const id = crypto.randomUUID()

    test.each([
      [
        'a second active reservation of a member',
        `reservations where glevent_id = 'next'`,
        { reservation_id: id, glevent_id: 'other' },
        'reservations_one_active',
      ],
      [
        'a second reservation of an event',
        `reservations where glevent_id = 'first'`,
        { reservation_id: id },
        'reservations_one_per_event',
      ],
      [
        'a second admission of a guest',
        'check_ins where true',
        { check_in_id: -1, nonce: 'other' },
        'check_ins_one_admission',
      ],
      [
        'two check-ins with one nonce',
        'check_ins where true',
        { check_in_id: -1, outcome: 'REFUSED' },
        'check_ins_by_nonce',
      ],
      [
        'a reservation that takes a second credit',
        `credit_entries where kind = 'RESERVE'`,
        { entry_id: -1 },
        'credit_entries_once_per_reservation',
      ],
      [
        'a month granted twice',
        `credit_entries where kind = 'GRANT'`,
        { entry_id: -1 },
        'credit_entries_one_grant',
      ],
      [
        'a second open payment of a plan',
        'membership_payments where true',
        { payment_id: id, payment_intent_id: 'other' },
        'membership_payments_one_open',
      ],
      [
        'two memberships for one payment',
        'membership_payments where true',
        { payment_id: id, status: 'CLOSED' },
        'membership_payments_one_intent',
      ],
      ['a second draw of a ticket', 'draws where true', { draw_id: id }, 'draws_one_per_ticket'],
      [
        'a second win at an event',
        'rewards where true',
        { reward_id: id, draw_id: id, claim_code: 'OTHER' },
        'rewards_one_per_event',
      ],
      [
        'two tickets for one sign-in',
        'tickets where true',
        { ticket_id: id },
        'tickets_one_per_source',
      ],
    ])('the database refuses %s', async (_what, row, changes, constraint) => {
      expect(await repeat(row, changes)).toBe(constraint)
    })
  })
})

test.each([
  ['a price', 100, null],
  ['a payment', 0, 'pi_1'],
])('a rehearsal with %s is refused', async (_, cents, paymentIntentId) => {
  const written = await write(
    `insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents,
       tax_cents, tip_cents, total_cents, is_free, is_rehearsal, payment_intent_id, created_at, updated_at,
       hold_expires_at)
     values (gen_random_uuid(), 'somebody', 'HALL', 'B1R', '[]', $1, 0, 0, 0, $1, true, true, $2, now(), now(), now())`,
    [cents, paymentIntentId],
  )
  expect(written).toBe('rehearsal_costs_nothing')
})
