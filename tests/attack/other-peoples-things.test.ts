import { beforeAll, describe, expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildGlevent, buildReservation } from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { expectDecentRefusal } from './answers.ts'
import { listOperations } from './api-description.ts'
import { THINGS } from './role-matrix.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)

interface Owned {
  gleventId: string
  reservationId: string
  unpaid: string
  paid: string
  secret: string
}
type Who = 'hallGuest' | 'clubGuest' | 'hallStaff' | 'hallManager' | 'clubStaff' | 'nobody'

const people = {} as Record<Exclude<Who, 'nobody'>, Person>
const owned = {} as Record<'hallGuest' | 'clubGuest', Owned>
beforeAll(async () => {
  people.hallGuest = await harness.signIn('+13105550150')
  people.clubGuest = await harness.signIn('+13105550151')
  people.hallStaff = await harness.signIn(STAFF_PHONE)
  people.hallManager = await harness.signIn(MANAGER_PHONE)
  people.clubStaff = await harness.signIn(OTHER_STAFF_PHONE)
  owned.hallGuest = {
    ...(await buyTwice(people.hallGuest, 'lager', 'B1R')),
    ...(await reserve(people.hallGuest, 'HALL')),
  }
  owned.clubGuest = {
    ...(await buyTwice(people.clubGuest, 'club-soda', 'CLB')),
    ...(await reserve(people.clubGuest, 'CLUB')),
  }
})

const description = await harness.api.request('http://localhost/api/openapi.json')
const operations = listOperations(
  (await description.json()) as Parameters<typeof listOperations>[0],
)
const guarded = operations.filter(
  ({ statuses, parameters }) => statuses.includes(401) && parameters.some(isVictims),
)

/** The people who must have no access to each victim's data. */
const STRANGERS: Record<'hallGuest' | 'clubGuest', Who[]> = {
  hallGuest: ['clubGuest', 'clubStaff', 'nobody'],
  clubGuest: ['hallGuest', 'hallStaff', 'hallManager', 'nobody'],
}
const PLACE = {
  hallGuest: { vendorId: 'HALL', vendorLocationId: 'B1R' },
  clubGuest: { vendorId: 'CLUB', vendorLocationId: 'CLB' },
}
const victims = ['hallGuest', 'clubGuest'] as const
const attacks = victims.flatMap((victim) =>
  STRANGERS[victim].flatMap((stranger) =>
    guarded.map((operation) => ({ victim, stranger, operation, call: nameOf(operation) })),
  ),
)

test('the attacks cover every call that returns or changes personal data', () => {
  expect(guarded.length).toBeGreaterThanOrEqual(10)
})

test.each(attacks)(
  '$stranger cannot read or change anything of $victim with $call',
  async (attack) => {
    const { victim, stranger, operation } = attack
    const before = await readEverything()
    const sent = new Set<string>()
    for (const orderId of [owned[victim].unpaid, owned[victim].paid]) {
      for (const userId of [people[victim].userId, userIdOf(stranger), 'staff']) {
        const orderNumber = orderId.slice(-6)
        const { gleventId, reservationId } = owned[victim]
        const things = { orderId, orderNumber, gleventId, reservationId }
        const values = { ...PLACE[victim], userId, ...things }
        const request = toRequest(operation, values)
        // calls that name neither an order nor a user are the same each time
        const isRepeated = sent.size === sent.add(JSON.stringify(request)).size
        if (isRepeated) continue
        const { status, text } = await send(request, stranger)
        const isOwnList =
          /^\/api\/users\/[\w-]+$/.test(operation.path) ||
          (userId === userIdOf(stranger) && !/\{(order|reservation)Id\}/.test(operation.path))
        if (!isOwnList || operation.path.includes('{vendor')) {
          expectDecentRefusal(nameOf(operation), status, text)
          expect(stranger === 'nobody' ? [401] : [403, 404], text).toContain(status)
        }
        for (const secret of secretsOf(victim)) expect(text).not.toContain(secret)
      }
    }
    expect(await readEverything()).toBe(before)
  },
)

describe('authorized people', () => {
  test('an order is read by its owner with the client secret, and by staff of the vendor without it', async () => {
    const { unpaid, secret } = owned.hallGuest
    const own = await steps.read(people.hallGuest, unpaid)
    const forStaff = await steps.read(people.hallStaff, unpaid, 'staff')
    expect([own.status, own.body.clientSecret]).toEqual([200, secret])
    expect(forStaff.status).toBe(200)
    expect(JSON.stringify(forStaff.body)).not.toContain(secret)
  })

  test('the owner of an order cannot use staff calls', async () => {
    const { paid } = owned.hallGuest
    for (const act of [steps.complete, steps.refund]) {
      expect((await act(people.hallGuest, paid)).status).toBe(403)
    }
    expect((await steps.read(people.hallGuest, paid)).body.order.status).toBe('PAID')
  })

  test('staff cannot use the buyer’s calls, under any user id in the address', async () => {
    const { unpaid } = owned.hallGuest
    for (const userId of [people.hallGuest.userId, people.hallStaff.userId, 'staff']) {
      const one = `/users/${userId}/orders/${unpaid}`
      const as = people.hallStaff
      const changed = await harness.call(`PUT ${one}`, { as, body: { tipAmount: '5.00' } })
      const marked = await harness.call(`PUT ${one}/markPaid`, { as })
      expect([403, 404]).toContain(changed.status)
      expect([403, 404]).toContain(marked.status)
    }
  })

  test('staff lose access immediately when their role is removed', async () => {
    const role = `delete from vendor_roles where phone_number = '${MANAGER_PHONE}'`
    expect((await steps.read(people.hallManager, owned.hallGuest.paid, 'staff')).status).toBe(200)
    await harness.db.$client.query(role)
    for (const act of [steps.complete, steps.refund, steps.read]) {
      expect([403, 404]).toContain((await act(people.hallManager, owned.hallGuest.paid)).status)
    }
  })
})

/** Whether a call addresses something of the victim, instead of the caller's own things. */
function isVictims({ name }: { name: string }): boolean {
  return ['userId', 'orderId', 'vendorId', 'vendorLocationId'].includes(name)
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

function userIdOf(who: Who): string {
  return who === 'nobody' ? 'nobody' : people[who].userId
}

function secretsOf(victim: 'hallGuest' | 'clubGuest'): string[] {
  const { paid, unpaid, secret } = owned[victim]
  return [people[victim].userId, people[victim].phoneNumber, secret, `"${paid}"`, `"${unpaid}"`]
}

/** Leaves a credit, so that a change by another person would show. */
async function reserve({ userId, phoneNumber }: Person, vendorId: string) {
  await buildMember(harness.db, { userId, phoneNumber })
  const { gleventId } = await buildGlevent(harness.db, { vendorId })
  const reservationId = await buildReservation(harness.db, { gleventId, vendorId, userId })
  return { gleventId, reservationId }
}

async function buyTwice(as: Person, productId: string, locationId: string) {
  const paid = await steps.buy(as, productId, 1, locationId)
  const { body } = await steps.create(as, productId, 1, locationId)
  return { paid: paid.orderId, unpaid: body.order.orderId, secret: body.clientSecret ?? '' }
}

function toRequest(
  { method, path, parameters, body, example }: (typeof operations)[number],
  own: Record<string, string>,
) {
  const values = { ...THINGS, ...own }
  const query = parameters
    .filter(({ in: place, name, required }) => place === 'query' && (required || own[name]))
    .map(({ name }) => `${name}=${values[name]}`)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    url: `http://localhost${address}?${query.join('&')}`,
    method,
    body: body && JSON.stringify({ ...(example as object), ...bodyFor(method, own) }),
  }
}

async function send({ url, method, body }: ReturnType<typeof toRequest>, who: Who) {
  const response = await harness.api.request(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(who !== 'nobody' && { authorization: `Bearer ${people[who].idToken}` }),
    },
    ...(body && { body }),
  })
  return { status: response.status, text: await readText(response) }
}

/** An open stream never ends. */
async function readText(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream) return response.text()
  await response.body?.cancel()
  return 'a stream'
}

/** A body that would have an effect if it were allowed. */
function bodyFor(method: string, { vendorLocationId, userId }: Record<string, string>) {
  if (method === 'PUT') return { tipAmount: '0.01', idChecked: true, refundReason: 'OTHER' }
  const productId = vendorLocationId === 'B1R' ? 'lager' : 'club-soda'
  return { vendorLocationId, userId, cartItems: [{ productId, quantity: 1 }] }
}

/** All order data except the strangers' own orders, to check that nothing changed. */
async function readEverything(): Promise<string> {
  const ids = victims.flatMap((victim) => [owned[victim].paid, owned[victim].unpaid])
  const { rows } = await harness.db.$client.query(
    `select (select jsonb_agg(o order by order_id) from orders o where order_id = any($1::uuid[])) as orders,
            (select count(*)::int from refunds) as refunds,
            (select jsonb_agg(r order by reservation_id) from reservations r) as reservations,
            (select jsonb_agg(e order by glevent_id) from guest_list_events e) as events,
            (select count(*)::int from audit_entries where subject_id = any($1::text[])) as entries`,
    [ids],
  )
  return JSON.stringify(rows)
}
