import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { operationsRoutes } from '#server/http/operations.routes.ts'
import { loadSigningKey } from '#server/identity-provider/signing-key.ts'
import { membershipPayments } from '#server/services/membership/membership.tables.ts'
import { orders } from '#server/services/orders/orders.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildGlevent,
  buildReservation,
  readGlevent,
  reservationsOf,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { holdProvider } from '#tests/support/provider-gate.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const harness = await startApiHarness({
  timeoutMs: 240_000,
  // everyone in the crowd has one address, and no code is entered
  environment: { SMS_PER_IP_TEN_MINUTES: '0', SMS_PER_IP_RARELY_ENTERED: '0' },
})
const { db, services } = harness
const steps = createOrderSteps(harness)
const membership = createMembershipSteps(harness)
const staff = await harness.signIn(STAFF_PHONE)
const guest = await harness.signIn('+13105550100')
await buildMember(db, guest)

const many = <Item>(length: number, build: (index: number) => Item) =>
  Array.from({ length }, (_, index) => build(index))
/** Creates members with tokens like those that they would get by signing in. */
async function signInMembers(count: number): Promise<Person[]> {
  const { kid, privateKey } = await loadSigningKey(db)
  const claims = decodeJwt(staff.idToken)
  const people: Person[] = []
  for (let i = 0; i < count; i++) {
    const { userId, phoneNumber } = await buildMember(db)
    const ownClaims = { ...claims, sub: userId, sid: userId, phone_number: phoneNumber }
    const token = new SignJWT(ownClaims).setProtectedHeader({ alg: 'RS256', kid })
    people.push({ userId, phoneNumber, idToken: await token.sign(privateKey) })
  }
  return people
}

/** Creates paid orders of one guest directly in the database. */
async function buildPaidOrders(count: number): Promise<string[]> {
  const { orderId } = await steps.buy(guest, 'water')
  const [paid] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  if (!paid) throw new Error('the order is gone')
  const copies = many(count, (index) => ({
    ...paid,
    orderId: crypto.randomUUID(),
    // a number is given to one waiting order
    pickupNumber: null,
    pickupDay: null,
    paymentIntentId: `pi_copy_${index}_${crypto.randomUUID()}`,
  }))
  await db.insert(orders).values(copies)
  return copies.map((copy) => copy.orderId)
}
const tally = (values: (string | number)[]) =>
  Object.fromEntries(
    [...new Set(values)]
      .toSorted()
      .map((each) => [each, values.filter((value) => value === each).length]),
  )

/** Takes every connection of the guests, as guests who wait for a row would. */
async function takeGuestConnections() {
  const taken = await Promise.all(
    many(services.config.DATABASE_CONNECTIONS, () => db.$client.connect()),
  )
  return () => taken.forEach((client) => client.release())
}

test(
  'staff see the queue, scan, hand over and check in while all guest connections are taken',
  { timeout: 60_000 },
  async () => {
    const [orderId = ''] = await buildPaidOrders(1)
    const { gleventId } = await buildGlevent(db, { startTime: new Date() })
    const reservationId = await buildReservation(db, { gleventId, userId: guest.userId })
    const list = `/vendors/HALL/events/${gleventId}/reservations`
    const checkIn = `/vendors/HALL/glevents/${gleventId}/reservations/${reservationId}/check-in`
    const giveBack = await takeGuestConnections()
    const answers = [
      await harness.call('GET /vendors/HALL/user-role', { as: staff }),
      await harness.call('GET /vendor-locations/B1R/open-orders', { as: staff }),
      await harness.call('GET /vendor-locations/B1R/orders/events', { as: staff }),
      await harness.call(`GET /users/${guest.userId}/orders/${orderId}`, { as: staff }),
      await steps.complete(staff, orderId),
      await harness.call(`GET ${list}`, { as: staff }),
      await harness.call(`GET ${list}/events`, { as: staff }),
      await harness.call(`POST ${checkIn}`, { as: staff, key: crypto.randomUUID() }),
    ]
    expect(services.db.$client.turns.waiting()).toBe(0)
    giveBack()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  },
)

test('a node whose guest connections are all taken stays ready, so that its staff keep it', async () => {
  const giveBack = await takeGuestConnections()
  const { status } = await operationsRoutes(services).request('/readyz')
  giveBack()
  expect(status).toBe(200)
})

test('only a quarter of the guest connections begin to work at once', async () => {
  const { config } = services
  const { turns } = db.$client
  const asked = many(config.DATABASE_CONNECTIONS, () => db.$client.query('select 1'))
  expect(turns.waiting()).toBe(config.DATABASE_CONNECTIONS * 0.75)
  await Promise.all(asked)
})

test('guests who make calls of staff share two of their connections', async () => {
  const rival = await db.$client.connect()
  await rival.query('begin; lock table vendor_roles in access exclusive mode')
  const asked = many(20, () => harness.call('GET /vendors/HALL/user-role', { as: guest }))
  await untilBlocked(db, 2)
  await rival.query('commit')
  rival.release()
  const answers = await Promise.all(asked)
  expect(tally(answers.map(({ status }) => status))).toEqual({ 404: 20 })
})

test('the changes of one person hold four connections, the next ones wait, and a flood is refused', async () => {
  const events = await Promise.all(many(120, () => buildGlevent(db)))
  const rival = await db.$client.connect()
  await rival.query('begin')
  await rival.query('select from guest_list_events for update')
  let refused = 0
  const asked = events.map(async ({ gleventId }) => {
    const path = `POST /vendors/HALL/glevents/${gleventId}/reservations`
    const answer = await harness.call(path, { as: guest, body: { quantity: 1 } })
    if (answer.status === 429) refused++
    return answer
  })
  await untilBlocked(db, 4)
  // all of them have arrived, before the first is through
  await vi.waitFor(() => expect(refused).toBe(120 - 4 - 100), { timeout: 60_000 })
  await rival.query('commit')
  rival.release()
  const statuses = tally((await Promise.all(asked)).map(({ status }) => status))
  expect(statuses[429]).toBe(120 - 4 - 100)
  expect((statuses[201] ?? 0) + (statuses[409] ?? 0)).toBe(104)
  expect(statuses[503]).toBeUndefined()
})

test('400 reserve, 300 ask for codes and 300 start memberships, while staff hand over 40 orders', async () => {
  const orderIds = await buildPaidOrders(40)
  const members = await signInMembers(400)
  const people = await signInMembers(300)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 100 })
  const reserve = `POST /vendors/HALL/glevents/${gleventId}/reservations`
  const [handOvers, reserved, codes, started] = await Promise.all([
    Promise.all(orderIds.map((orderId) => steps.complete(staff, orderId))),
    Promise.all(
      members.map((person) =>
        harness.call<{ code?: string }>(reserve, { as: person, body: { quantity: 1 } }),
      ),
    ),
    Promise.all(
      many(300, (index) =>
        harness.call('POST /auth/passwordless/start', {
          body: { phoneNumber: `+1310556${1_000 + index}` },
        }),
      ),
    ),
    Promise.all(people.map((person) => membership.start(person))),
  ])
  expect(tally(handOvers.map(({ status, body }) => `${status} ${body.order.status}`))).toEqual({
    '200 COMPLETE': 40,
  })
  expect(tally(reserved.map(({ status, body }) => body.code ?? status))).toEqual({
    201: 100,
    EVENT_FULL: 300,
  })
  expect(tally(codes.map(({ status }) => status))).toEqual({ 204: 300 })
  expect(tally(started.map(({ status }) => status))).toEqual({ 200: 300 })
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(100)
  const holders = (await reservationsOf(db, gleventId)).map(({ userId }) => userId)
  expect(new Set(holders).size).toBe(100)
})

test('one person who starts a membership 300 times gets one payment, and no other person waits', async () => {
  const orderIds = await buildPaidOrders(10)
  const person = await harness.signIn('+13105550130')
  const provider = holdProvider(services.payments.of(null), 'createPayment')
  let refused = 0
  const start = async () => {
    const answer = await membership.start(person)
    // the provider answers once every call that finds no room was refused
    if (answer.status === 429 && ++refused === 196) provider.open()
    return answer
  }
  const [handOvers, started] = await Promise.all([
    Promise.all(orderIds.map((orderId) => steps.complete(staff, orderId))),
    Promise.all(many(300, start)),
  ])
  expect(tally(handOvers.map(({ status }) => status))).toEqual({ 200: 10 })
  const statuses = tally(started.map(({ status }) => status))
  expect(statuses).toEqual({ 200: 104, 429: 196 })
  expect(services.payments.of(null).createPayment).toHaveBeenCalledTimes(1)
  vi.restoreAllMocks()
  const rows = await db
    .select()
    .from(membershipPayments)
    .where(eq(membershipPayments.userId, person.userId))
  expect(rows).toHaveLength(1)
})
