import { ORDERER } from './customers.ts'
import { daysFrom, hoursFrom } from './demo-time.ts'
import { draftOrder, handedOver, paid, refunded, type DemoOrder } from './order-drafts.ts'
import { demoStaff } from './staff.ts'
import { BACKSTAGE_BAR, MAIN_BAR, MERCH_BOOTH } from './vendors.ts'

const CARD = { brand: 'visa', last4: '4242' }
const WALLET = { brand: 'mastercard', last4: '4444', wallet: 'apple_pay' }
const STAFF_USER_ID = demoStaff[0]?.userId ?? ''

/** An unpaid order that never expires, because it holds no tracked stock. */
const OPEN_FOR_DAYS = 365
const OPEN_ORDER = 'customer-open'

/** The six past orders of the demo's first customer: every status once, completed three times. */
export function listCustomerOrders(now: Date): DemoOrder[] {
  return [
    {
      ...order(OPEN_ORDER, BACKSTAGE_BAR, hoursFrom(now, -0.4), 15, [
        ['backstage-pretzel', 1],
        ['backstage-cold-brew', 1],
      ]),
      holdExpiresAt: openUntil(now),
    },
    paid(
      order('customer-paid', MAIN_BAR, hoursFrom(now, -0.75), 15, [
        ['harbor-lager', 2],
        ['still-water', 1],
      ]),
      CARD,
    ),
    handedOver(
      paid(
        order('customer-tonight', MAIN_BAR, hoursFrom(now, -2), 20, [
          ['sunset-spritz', 1],
          ['fresh-lemonade', 1],
        ]),
        WALLET,
      ),
      4,
      STAFF_USER_ID,
    ),
    handedOver(
      paid(
        order('customer-tee', MERCH_BOOTH, daysFrom(now, -7), 0, [
          ['booth-crew-tee-m', 1],
          ['booth-pin-one-size', 2],
        ]),
        CARD,
      ),
      6,
      STAFF_USER_ID,
    ),
    refunded(
      paid(
        order('customer-refunded', MAIN_BAR, daysFrom(now, -21), 10, [['espresso-martini', 2]]),
        CARD,
      ),
      9,
    ),
    handedOver(
      paid(
        order('customer-first', MAIN_BAR, daysFrom(now, -35), 25, [
          ['night-tide-ipa', 1],
          ['harbor-cola', 1],
          ['sticker', 1],
        ]),
        CARD,
      ),
      3,
      STAFF_USER_ID,
    ),
  ]
}

/** When the hold of the customer's unpaid order expires. */
export function openUntil(now: Date): Date {
  return daysFrom(now, OPEN_FOR_DAYS)
}

function order(
  name: string,
  vendorLocationId: string,
  createdAt: Date,
  tipPercent: number,
  items: [string, number][],
): DemoOrder {
  return draftOrder({
    name,
    userId: ORDERER.userId,
    vendorLocationId,
    createdAt,
    tipPercent,
    items,
  })
}
