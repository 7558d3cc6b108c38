import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { closeGlevents } from '#server/services/guest-list/glevents/close-glevents.ts'
import { reserveSpot } from '#server/services/guest-list/reserve/reserve-spot.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { addOptionGroup } from '#server/services/inventory/options/save-option-group.ts'
import { newOptionGroupExample } from '#domain/inventory/options.examples.ts'
import { uploadPicture } from '#server/services/pictures/upload-picture.ts'
import type { ApiHarness } from './api-harness.ts'
import { buildContest, giveTickets } from './build-contest.ts'
import { buildGlevent, contextOf, hoursFromNow, moveGlevent, tonight } from './build-glevent.ts'
import { buildMember } from './build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from './build-venue.ts'
import { createOrderSteps } from './order-steps.ts'
import { createPrizeSteps } from './prize-steps.ts'
import { settleBooks } from './settle-books.ts'

export const GUEST_PHONE = '+13105550150'
const MEMBER_PHONE = '+13105550151'
const DAYS_AGO = -48

/** Everything that a venue can have, at HALL, by the calls that make it where there are some. All of it is finished. */
export async function fillMovingVenue(harness: ApiHarness) {
  const { db, services } = harness
  const guest = await harness.signIn(GUEST_PHONE)
  const staff = await harness.signIn(STAFF_PHONE)
  const steps = createOrderSteps(harness)
  const sold = await steps.buy(guest, 'tee', 2)
  await steps.complete(staff, sold.orderId)
  const refunded = await steps.buy(guest, 'tee')
  await steps.refund(staff, refunded.orderId)
  await steps.create(guest, 'cap')
  await expireNow(harness)

  const prizes = createPrizeSteps(harness)
  const win = async () => {
    const eventId = await buildContest(db)
    await giveTickets(db, eventId, guest, 2)
    const { body } = await prizes.draw(guest, eventId)
    return { eventId, rewardId: body.rewards[0]?.rewardId ?? '' }
  }
  await prizes.claim(staff, (await win()).rewardId)
  const { eventId, rewardId: pendingRewardId } = await win()

  const member = await buildMember(db, { phoneNumber: MEMBER_PHONE })
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  const body = { quantity: 1, waitlist: false }
  await reserveSpot(contextOf(services, member), 'HALL', gleventId, body)
  const { reservationId } = await reserveSpot(
    contextOf(services, await buildMember(db)),
    'HALL',
    gleventId,
    body,
  )
  const path = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
  await harness.call(`POST ${path}`, { as: staff })
  await moveGlevent(db, gleventId, hoursFromNow(DAYS_AGO))
  await closeGlevents(systemContext(services, 'test'))

  const manager = contextOf(services, { userId: staff.userId, phoneNumber: MANAGER_PHONE })
  await addOptionGroup(manager, 'B1R', newOptionGroupExample)
  const { url } = await uploadPicture(manager, 'HALL', await drawPicture())
  await fillByHand(harness, { staffId: staff.userId, pictureUrl: url })
  const findings = await settleBooks(services)
  return { guest, staff, sold, eventId, pendingRewardId, pictureUrl: url, findings }
}

/** Does what the job does when the holds of unpaid orders are over. */
export async function expireNow({ clock, services }: ApiHarness): Promise<void> {
  clock.shiftMs += HOUR_MS
  await expireOrders(systemContext(services, 'test'))
  clock.shiftMs -= HOUR_MS
}

async function drawPicture(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width: 80, height: 80, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

async function fillByHand(
  { db }: ApiHarness,
  { staffId, pictureUrl }: { staffId: string; pictureUrl: string },
): Promise<void> {
  await db.$client.query('update vendors set logo_url = $1 where vendor_id = $2', [
    pictureUrl,
    'HALL',
  ])
  await db.$client.query(
    `insert into menu_imports (import_id, vendor_location_id, user_id, file_name, created_at)
     values (gen_random_uuid(), 'B1R', $1, 'menu.csv', now())`,
    [staffId],
  )
  await db.$client.query(
    `insert into short_links (short_code, redirect_url, vendor_id, vendor_location_id, label)
     values ('T4BLE', '/location/B1R', 'HALL', 'B1R', 'Table 4');
     insert into stations (station_id, vendor_location_id, name) values ('hall-bar', 'B1R', 'Bar');
     insert into line_settings (vendor_location_id, calls_together, shift_manager_user_id)
     select 'B1R', true, user_id from menu_imports;
     insert into ready_text_limits (vendor_location_id, max_per_day) values ('B1R', 50);
     insert into pickup_boards (board_id, vendor_location_id, name, token_hash, created_at)
     values (gen_random_uuid(), 'B1R', 'Over the bar', 'a-hash', now());
     update products set station_id = 'hall-bar' where product_id = 'lager';
     insert into preparations (preparation_id, order_id, vendor_location_id, station_id, stage, paid_at, stage_at)
     select gen_random_uuid(), order_id, 'B1R', 'hall-bar', 'HANDED_OVER', paid_at, completed_at
       from orders where status = 'COMPLETE';
     insert into preparation_lines (preparation_id, line_id, quantity, done_at, done_by)
     select preparation_id, 'tee', 2, completed_at, completed_by from preparations join orders using (order_id);
     insert into preparation_moves (preparation_id, moved_by, from_stage, to_stage, moved_at)
     select preparation_id, completed_by, 'READY', 'HANDED_OVER', completed_at from preparations join orders using (order_id);
     insert into swap_offers (offer_id, order_id, preparation_id, line_id, quantity, choices, until, answer, created_by, created_at)
     select gen_random_uuid(), order_id, preparation_id, 'tee', 1, '[]', now(), 'VOID', completed_by, now() from preparations join orders using (order_id);
     insert into nfc_records (nfc_id, vendor_id) values ('band-1', 'HALL');
     insert into check_ins (reservation_id, glevent_id, outcome, at, received_at, by_user_id, by_name)
     select reservation_id, glevent_id, 'REFUSED', now(), now(), user_id, 'Robin' from reservations where no_show_at is not null;
     insert into membership_payments (payment_id, user_id, duration_months, amount_cents, status, activated_at)
     select gen_random_uuid(), user_id, 1, 2000, 'PAID', joined_at from members;
     insert into membership_periods (user_id, payment_id, kind, begins_at, ends_at, credits)
     select user_id, payment_id, 'MONTH', activated_at, activated_at + interval '30 days', 4 from membership_payments;
     insert into unmatched_payments (payment_intent_id, amount_cents, currency, reason, vendor_location_id, status,
       next_attempt_at, found_at, returned_at)
     values ('pi_returned', 500, 'usd', 'ORDER_NOT_WAITING', 'B1R', 'RETURNED', now(), now(), now());
     insert into refund_approvals (approval_id, order_id, vendor_location_id, wish, amount_cents, items, asked_by, asked_at, expires_at)
     select gen_random_uuid(), order_id, vendor_location_id, '{}', 500, '{Lager}', completed_by, now(), now()
       from orders where status = 'COMPLETE' limit 1;
     insert into money_settings (vendor_id, refund_order_cents) values ('HALL', 100000);
     insert into disputes (dispute_id, payment_intent_id, is_inquiry, stage, reason, amount_cents, opened_at, staged_by, sent_by)
     select 'du_won', o.payment_intent_id, false, 'WON', 'fraudulent', 500, now(), m.user_id, m.user_id
       from orders o cross join members m where o.payment_intent_id is not null limit 1;
     insert into stripe_accounts (stripe_account, vendor_id, created_at, next_attempt_at, closed_at, no_tax_said_at, no_tax_said_by)
     select 'acct_hall', 'HALL', now(), now(), now(), now(), user_id from members limit 1;
     insert into weekly_mails (vendor_id, week, sent_at, next_attempt_at) values ('HALL', '2026-01-05', now(), now());
     insert into tip_policies (vendor_location_id, policy, included_phone_numbers) values ('B1R', 'OWN', '{}');
     insert into day_closes (vendor_location_id, day, vendor_id, figures, frozen_at, state, signed_at, signed_by, note, cash_cents)
     select 'B1R', '2026-01-02', 'HALL', '{}', now(), 'SIGNED', now(), user_id, 'A quiet night.', 500 from members limit 1;
     insert into money_issues (kind, subject, vendor_id, amount_cents, details, since, closed_at, closed_by, closed_action, closed_reason)
     select 'DISPUTE', 'closed', 'HALL', 500, '{}', now(), now(), user_id, 'accept', 'Below $20.' from members;
     insert into tax_reversals (refund_id, order_id, status, tax_cents, amount_cents, next_attempt_at, created_at)
     select refund_id, order_id, 'RECORDED', 0, 0, now(), now() from refunds limit 1`,
  )
}
