import { regularGuests } from './regular-guests.ts'
import { venueTime, venueWeekday } from './demo-time.ts'
import { seededRandom, pick } from './seeded-random.ts'
import { draftOrder, handedOver, paid, refunded, type DemoOrder } from './order-drafts.ts'
import { demoProducts } from './products.ts'
import { demoStaff } from './staff.ts'
import { BACKSTAGE_BAR, HARBOR, MAIN_BAR, MERCH_BOOTH } from './vendors.ts'

const WEEKS = 26
const DAYS_IN_WEEK = 7
/**
 * The latest past event ended at least this long ago, so that tonight has only orders made by
 * people trying the demo.
 */
const QUIET_MS = 6 * 3_600_000

/** Orders per day of the week, Monday first. */
const DAILY_ORDERS = [6, 8, 12, 18, 41, 52, 14]
/** Distribution of orders over the hours of an event night; 24 is midnight. */
const HOURS = [17, 18, 19, 20, 21, 22, 23, 24, 25]
const HOUR_WEIGHTS = [3, 6, 11, 19, 24, 18, 10, 6, 3]

const LOCATIONS = [MAIN_BAR, MERCH_BOOTH, BACKSTAGE_BAR]
const LOCATION_WEIGHTS = [72, 13, 15]
const TIP_PERCENTS = [0, 10, 15, 20, 25]
const TIP_WEIGHTS = [22, 12, 38, 20, 8]
const CARDS = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'amex', last4: '0005' },
  { brand: 'visa', last4: '1881', wallet: 'apple_pay' },
  { brand: 'mastercard', last4: '8210', wallet: 'google_pay' },
]
const LINE_COUNT_WEIGHTS = [46, 34, 14, 6]
const QUANTITY_WEIGHTS = [60, 28, 8, 4]
const REFUND_SHARE = 0.018
const MAX_PICKUP_MINUTES = 9
const STAFF_USER_IDS = demoStaff
  .filter((one) => one.vendorIds.includes(HARBOR))
  .map((one) => one.userId)

/** Half a year of orders at Harbor Hall, deterministic except for the end date. */
export function listPastOrders(now: Date): DemoOrder[] {
  const roll = seededRandom('past orders')
  const days = Array.from({ length: WEEKS * DAYS_IN_WEEK }, (_, index) => -index)
  return days.flatMap((day) => {
    const count = countOrders(roll, now, day)
    return Array.from({ length: count }, (_, index) => pastOrder(roll, now, day, index)).filter(
      (order) => order.createdAt.getTime() < now.getTime() - QUIET_MS,
    )
  })
}

/** Busier on event nights, and a little busier every week. */
function countOrders(roll: () => number, now: Date, day: number): number {
  const usual = DAILY_ORDERS[venueWeekday(now, day) - 1] ?? 0
  const growth = 1 + 0.45 * (1 + day / (WEEKS * DAYS_IN_WEEK))
  return Math.round(usual * growth * (0.75 + roll() * 0.5))
}

function pastOrder(roll: () => number, now: Date, day: number, index: number): DemoOrder {
  const hour = pick(roll, HOURS, HOUR_WEIGHTS) + roll()
  const createdAt = venueTime(now, hour < 24 ? day : day + 1, hour % 24)
  const vendorLocationId = pick(roll, LOCATIONS, LOCATION_WEIGHTS)
  const draft = draftOrder({
    name: `past ${day} ${index}`,
    userId: pickGuest(roll).userId,
    vendorLocationId,
    items: pickItems(roll, vendorLocationId),
    tipPercent: pick(roll, TIP_PERCENTS, TIP_WEIGHTS),
    createdAt: new Date(createdAt.getTime() + Math.floor(roll() * 60_000)),
  })
  const bought = paid(draft, pick(roll, CARDS))
  const pickup = 1 + roll() * MAX_PICKUP_MINUTES
  if (roll() < REFUND_SHARE) return refunded(bought, pickup)
  return handedOver(bought, pickup, pick(roll, STAFF_USER_IDS))
}

/** Some guests come every week, most once or twice. */
function pickGuest(roll: () => number): (typeof regularGuests)[number] {
  return regularGuests[
    Math.floor(roll() ** 1.6 * regularGuests.length)
  ] as (typeof regularGuests)[number]
}

/** Sold-out products, and those whose presale has only begun. */
const NEVER_SOLD = /^tour-cap|^booth-wristband/
const menus = new Map(
  LOCATIONS.map((location) => [
    location,
    demoProducts.filter(
      (one) => one.vendorLocationId === location && !NEVER_SOLD.test(one.productId),
    ),
  ]),
)
const popularity = new Map([...menus].map(([location, menu]) => [location, menu.map(popularityOf)]))

function popularityOf({ productId, productType }: (typeof demoProducts)[number], place: number) {
  const byType = {
    ALCOHOLIC_ITEM: 10,
    NON_ALCOHOLIC_ITEM: 5,
    FOOD_ITEM: 7,
    MERCHANDISE: 2.4,
    OTHER: 1.5,
  }
  const favorite = /lager|^still-water|margarita|tacos|tee-m$/.test(productId) ? 2.4 : 1
  return (byType[productType] * favorite) / (1 + (place % 7) * 0.12)
}

function pickItems(roll: () => number, location: string): [string, number][] {
  const count = pick(roll, [1, 2, 3, 4], LINE_COUNT_WEIGHTS)
  const items = new Map<string, number>()
  for (let line = 0; line < count; line++) {
    const product = pick(roll, menus.get(location) ?? [], popularity.get(location))
    const quantity =
      product.productType === 'MERCHANDISE' ? 1 : pick(roll, [1, 2, 3, 4], QUANTITY_WEIGHTS)
    items.set(product.productId, quantity)
  }
  return [...items]
}
