import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadDemo } from '#standins/demo/load-demo.ts'
import { newCode } from '#domain/values/new-code.ts'
import { ROLES, type Role } from '#domain/vendor-roles/roles.ts'
import * as rights from '#domain/vendor-roles/vendor-roles.rights.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { buildReservation, hoursFromNow } from '#tests/support/build-glevent.ts'
import { partsOf } from '../support/build-line.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createPrizeSteps } from '#tests/support/prize-steps.ts'
import { newPhone } from '#tests/support/new-phone.ts'
import { listOperations, type Operation } from './api-description.ts'
import { MATRIX, PEOPLE, RIGHTS, THINGS, type Row, type Who } from './role-matrix.ts'

/** A test sets this while it requires a higher role for the right than usual. */
const raised = vi.hoisted(() => ({ right: '' }))
vi.mock(import('#domain/vendor-roles/vendor-roles.rights.ts'), async (importOriginal) => {
  const original = await importOriginal()
  const raise =
    (name: string, hasRight: (...roles: Role[]) => boolean) =>
    (...roles: Role[]) =>
      hasRight(...roles) && (raised.right !== name || !isLowest(hasRight, roles[0]))
  const isLowest = (hasRight: (...roles: Role[]) => boolean, role?: Role) =>
    role === ROLES.find((one) => hasRight(one, one))
  return Object.fromEntries(
    Object.entries(original).map(([name, hasRight]) => [name, raise(name, hasRight)]),
  ) as typeof original
})

const PHONES: Record<Exclude<Who, 'anonymous' | 'otherAdmin'>, string> = {
  customer: '+13105550101',
  STAFF: '+13105550111',
  MANAGER: '+13105550112',
  ADMIN: '+13105550113',
  SUPER_ADMIN: '+13105550114',
  removed: '+13105550115',
  operator: '+13105550190',
}
/** An ADMIN of one venue only, by that venue. */
const ADMIN_PHONES = { HARBOR: '+13105550122', SUNSET: '+13105550121' }

const harness = await startApiHarness({
  environment: { PLATFORM_ADMINS: PHONES.operator },
  fill: (db) => loadDemo(db, { now: new Date() }),
})
const steps = createOrderSteps(harness)
const prizes = createPrizeSteps(harness)

const answer = await harness.api.request('http://localhost/api/openapi.json')
const operations = listOperations((await answer.json()) as Parameters<typeof listOperations>[0])
const nameOf = ({ method, path }: Operation) => `${method} ${path.replace(/^\/api/, '')}`

/** Ids of the two venues. An admin has all rights at their own. */
const VENUE_VALUES = {
  HARBOR: { vendorId: 'HARBOR', vendorLocationId: '2DFE6' },
  SUNSET: { vendorId: 'SUNSET', vendorLocationId: 'L5V01' },
} as const
/** Rights that no screen asks: the server says in its answer what the caller may do. */
const ANSWERED_BY_SERVER = new Set(['canTakeBackPrizes'])
/** Names in an address that belong to a venue. */
const IN_VENUES = new Set([
  'productId',
  'optionGroupId',
  'choiceId',
  'importId',
  'stationId',
  'boardId',
  'preparationId',
  'lineId',
  'approvalId',
  'issueId',
  'eventId',
  'prizeId',
  'gleventId',
  'reservationId',
  'claimCode',
  'shortCode',
  'nfcId',
  'phoneNumber',
])
/** Other names in such an address; what is searched by a number may be found nowhere. */
const OUTSIDE_VENUES = new Set(['placeId', 'month', 'day', 'action', 'orderNumber'])
const DESCRIBES_THE_API = ['GET /api/openapi.json']

const people = {} as Record<keyof typeof PHONES, Person>
const admins = {} as Record<keyof typeof ADMIN_PHONES, Person>
beforeAll(async () => {
  const role = { vendorId: 'HARBOR', name: 'Extra' }
  await harness.db.insert(vendorRoles).values([
    { ...role, phoneNumber: ADMIN_PHONES.HARBOR, role: 'ADMIN' },
    { ...role, phoneNumber: PHONES.removed, role: 'STAFF' },
  ])
  for (const [who, phone] of Object.entries(PHONES)) {
    people[who as keyof typeof PHONES] = await harness.signIn(phone)
  }
  await buildMember(harness.db, people.customer)
  admins.HARBOR = await harness.signIn(ADMIN_PHONES.HARBOR)
  admins.SUNSET = await harness.signIn(ADMIN_PHONES.SUNSET)
  await harness.db.$client.query('delete from vendor_roles where phone_number = $1', [
    PHONES.removed,
  ])
})

test('every call has a row that says who may make it', () => {
  const calls = operations.map(nameOf)
  const missing = calls.filter((call) => !MATRIX[call])
  expect(
    missing,
    `Add a line for each of these calls to MATRIX in tests/attack/role-matrix.ts, like
  '${missing[0]}': { may: MANAGER },`,
  ).toEqual([])
  const gone = Object.keys(MATRIX).filter((call) => !calls.includes(call))
  expect(gone, 'Remove the lines of calls that are gone from tests/attack/role-matrix.ts').toEqual(
    [],
  )
})

test('only calls of staff have the connections of staff', () => {
  const ofStaff = operations.filter(({ serves }) => serves === 'staff').map(nameOf)
  expect(ofStaff.length).toBeGreaterThan(10)
  const guests = ['anonymous', 'customer', 'removed', 'otherAdmin'] as const
  const open = ofStaff.filter((call) => guests.some((who) => MATRIX[call]?.may.includes(who)))
  expect(open).toEqual([])
})

test('no call is left out of the document', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`)
  const served = harness.api.routes
    .filter(({ method, handler }) => method !== 'ALL' && handler.length < 2)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(new Set(served).difference(new Set(described))).toEqual(new Set(DESCRIBES_THE_API))
})

const rows = operations.flatMap((operation) => {
  const row = MATRIX[nameOf(operation)]
  return row ? [{ call: nameOf(operation), operation, row }] : []
})

test.each(rows)('$call succeeds only for those who may make it', async ({ operation, row }) => {
  const outcomes: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const who of PEOPLE) {
    const { status, text, cache } = await send(operation, row, who)
    outcomes[who] = judge(row, who, status) ?? `${status} ${text}`
    // a proxy or a shared browser must not store one person's data
    if (row.may.length < PEOPLE.length) expect(cache, who).toContain('no-store')
    expected[who] = row.may.includes(who) ? 'allowed' : 'refused'
  }
  expect(outcomes).toEqual(expected)
})

test('every right has a call that asks for it, and a screen', () => {
  const { canManageRole: _, ...simple } = rights
  expect(Object.keys(RIGHTS).toSorted()).toEqual(Object.keys(simple).toSorted())
  const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  const code = files.map((file) => readFileSync(file, 'utf8')).join()
  const asked = Object.keys(rights).filter(
    (right) => code.includes(`${right},`) || code.includes(`${right}(`),
  )
  expect(new Set(asked).union(ANSWERED_BY_SERVER)).toEqual(new Set(Object.keys(rights)))
  // one that a screen asks as well would be decided twice
  expect(new Set(asked).intersection(ANSWERED_BY_SERVER)).toEqual(new Set())
})

test.each(Object.entries(RIGHTS))(
  'the call that asks %s refuses the lowest role once the right needs a higher one',
  async (right, { call, lowest }) => {
    const { operation, row } = rows.find((one) => one.call === call) as (typeof rows)[number]
    raised.right = right
    try {
      expect(judge(row, lowest, (await send(operation, row, lowest)).status)).toBe('refused')
    } finally {
      raised.right = ''
    }
  },
)

/** The names in the address of a call below a venue or a location, without these. */
const listNamesInVenue = ({ parameters }: Operation) => {
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const others = names.filter((name) => !(name in VENUE_VALUES.HARBOR))
  return others.length < names.length ? others : []
}

test('every name in an address belongs to a venue, or is known to belong to none', () => {
  const names = new Set(rows.flatMap(({ operation }) => listNamesInVenue(operation)))
  const known = IN_VENUES.union(OUTSIDE_VENUES)
  expect([...names.difference(known)], 'Add these names to IN_VENUES').toEqual([])
  expect([...known.difference(names)], 'Remove the names that are gone').toEqual([])
})

const inVenues = rows.filter(({ operation }) =>
  listNamesInVenue(operation).some((name) => IN_VENUES.has(name)),
)

test.each(inVenues)('$call finds nothing of another venue', async ({ operation, row }) => {
  const own = row.using?.vendorId === 'SUNSET' ? VENUE_VALUES.HARBOR : VENUE_VALUES.SUNSET
  const using = { ...row.using, ...own }
  const { status, text } = await send(operation, { ...row, using }, admins[own.vendorId])
  expect(status, text).toBe(404)
})

/** Undefined for an answer that is neither a success nor a refusal of this person. */
function judge({ may, answer: promised }: Row, who: Who, status: number) {
  const isPromised = promised === undefined ? status >= 200 && status < 400 : status === promised
  if (isPromised && may.includes(who)) return 'allowed'
  if (isPromised) return undefined
  const refused = who === 'anonymous' ? [401] : [403, 404]
  return refused.includes(status) ? 'refused' : undefined
}

async function send(operation: Operation, row: Row, who: Who | Person) {
  const values = { ...THINGS, ...row.using }
  for (const [name, value] of Object.entries(values)) {
    const isUsed = operation.parameters.some((parameter) => parameter.name === name)
    if (isUsed) values[name] = await find(value)
  }
  const query = operation.parameters
    .filter(({ in: place, name, required }) => place === 'query' && (required || row.using?.[name]))
    .map(({ name }) => `${name}=${encodeURIComponent(values[name] ?? '')}`)
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  // a value that was not found gives a 404 too
  expect(address).not.toMatch(/\/(\/|$)/)
  const as = typeof who === 'string' ? personOf(who, values.vendorId) : who
  // each of them regenerates, not one per minute
  await harness.db.$client.query('delete from dump_regenerations')
  const body = await fill(row.body ?? operation.example)
  const response = await harness.api.request(`http://localhost${address}?${query.join('&')}`, {
    method: operation.method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.idToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // a stream would never end
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return {
    status: response.status,
    text: isStream ? '' : await response.text(),
    cache: response.headers.get('cache-control'),
  }
}

function personOf(who: Who, vendorId: string | undefined): Person | undefined {
  if (who === 'anonymous') return undefined
  if (who === 'otherAdmin') return vendorId === 'SUNSET' ? admins.HARBOR : admins.SUNSET
  return people[who]
}

/** A value of the table; those in braces are made for each call. */
async function find(value: string): Promise<string> {
  const { customer } = people
  switch (value) {
    case '{customer}':
      return customer.userId
    case '{paid}':
      return (await steps.buy(customer, 'harbor-lager', 1, '2DFE6')).orderId
    case '{unpaid}':
      return (await steps.create(customer, 'harbor-lager', 1, '2DFE6')).body.order.orderId
    case '{part}': {
      // an earlier call may have said that the bar is out of it
      await harness.db.$client.query(
        `update products set is_available = true where product_id = 'garden-lager'`,
      )
      const { orderId } = await steps.buy(customer, 'garden-lager', 1, '5GRDN')
      return (await partsOf(harness.db, orderId))[0]?.preparationId ?? ''
    }
    case '{reward}':
      return (await prizes.rewards(customer)).body.rewards[0]?.rewardId ?? ''
    case '{claimed}': {
      const rewardId = await find('{reward}')
      await prizes.claim(customer, rewardId)
      return rewardId
    }
    case '{claimCode}':
      return (await prizes.rewards(customer)).body.rewards[0]?.claimCode ?? ''
    case '{confirmed}':
      return addReservation('CONFIRMED')
    case '{offered}':
      return addReservation('PENDING')
    case '{inside}':
      return addReservation('CHECKED_IN')
    case '{newCode}':
      return newCode(8)
    case '{colleague}':
      return addColleague()
    case '{newPhone}':
      return newPhone()
    case '{newVendorId}':
      return newCode(8)
    case '{newLocationId}':
      return newCode(5)
    case '{invitationId}':
      return (await addInvitation()).invitationId
    case '{invitationToken}':
      return (await addInvitation()).token
    default:
      return value
  }
}

/** A body with its values found. */
async function fill(body: unknown): Promise<unknown> {
  if (body === undefined) return undefined
  const fields = Object.entries(body as object).map(async ([name, value]) => [
    name,
    typeof value === 'string' ? await find(value) : value,
  ])
  return Object.fromEntries(await Promise.all(fields)) as unknown
}

/** Replaces the one reservation of the customer. */
async function addReservation(
  reservationStatus: 'CONFIRMED' | 'PENDING' | 'CHECKED_IN',
): Promise<string> {
  const { userId } = people.customer
  const query = (text: string) => harness.db.$client.query(text, [userId])
  await query(
    `delete from check_ins where reservation_id in (select reservation_id from reservations where user_id = $1)`,
  )
  await query('delete from reservations where user_id = $1')
  return buildReservation(harness.db, {
    gleventId: 'GL-LA-6',
    vendorId: 'SUNSET',
    userId,
    reservationStatus,
    ...(reservationStatus === 'CHECKED_IN' && { checkedInAt: hoursFromNow(-1) }),
  })
}

async function addInvitation() {
  const body = {
    invitationId: crypto.randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }
  await harness.call('POST /invitations', { as: people.operator, body })
  return body
}

async function addColleague(): Promise<string> {
  const phoneNumber = newPhone()
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HARBOR', name: 'Colleague', phoneNumber, role: 'STAFF' })
  return phoneNumber
}
