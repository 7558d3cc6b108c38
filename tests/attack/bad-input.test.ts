import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OWNER_PHONE } from '#tests/support/build-venue.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { expectDecentRefusal } from './answers.ts'
import { THINGS } from './role-matrix.ts'
import {
  isWrongType,
  listOperations,
  listPlaces,
  putAt,
  typeOf,
  type Operation,
  type Place,
  type Schema,
} from './api-description.ts'
import { CORPUS, PATH_TEXTS, REFUSED_BY_DATABASES } from './corpus.ts'

vi.setConfig({ testTimeout: 120_000 })

const CONCURRENCY = 6
const WITH_EVERY_TEXT = 4
const SHARES = 6
/** Has every right at the venue, so that values get as far as the database. */

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
let orderId: string
beforeAll(async () => {
  await harness.db.execute(sql`update products set stock_available = 1000000 where track_quantity`)
  guest = await harness.signIn('+13105550150')
  const owner = { vendorId: 'HALL', name: 'Olga', role: 'SUPER_ADMIN' as const }
  await harness.db.insert(vendorRoles).values({ ...owner, phoneNumber: OWNER_PHONE })
  staff = await harness.signIn(OWNER_PHONE)
  orderId = (await steps.buy(guest)).orderId
})

const answer = await harness.api.request('http://localhost/api/openapi.json')
const operations = listOperations((await answer.json()) as Parameters<typeof listOperations>[0])
const nameOf = ({ method, path }: Operation) => `${method} ${path}`

test('the API describes itself', () => {
  expect(operations.length).toBeGreaterThan(15)
})

const withName = (which: (operation: Operation) => boolean) =>
  operations.filter(which).map((operation) => [nameOf(operation), operation] as const)

test.each(withName(({ body }) => body !== undefined))(
  '%s accepts or refuses any value in any field of its body without a server error',
  (name, operation) =>
    eachAtOnce(
      listPlaces(operation.body ?? {}).flatMap(({ place, schema }) =>
        valuesFor(nameOf(operation), place, schema).map((value) => ({ place, schema, value })),
      ),
      async ({ place, schema, value }) => {
        const body = JSON.stringify(putAt(bodyFor(operation), place, value))
        const what = `${name} ${place.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`
        const status = await expectDecent(operation, what, { body })
        if (isWrongType(schema, value)) expect(status, what).toBe(400)
      },
    ),
)

test.each(withName(({ parameters }) => parameters.length > 0))(
  '%s accepts or refuses any address without a server error',
  (name, operation) =>
    eachAtOnce(
      operation.parameters.flatMap((parameter) =>
        textsFor(operation, parameter.name).map((text) => ({ parameter, text })),
      ),
      async ({ parameter, text }) => {
        const what = `${name} ${parameter.name} = ${text.slice(0, 80)}`
        await expectDecent(operation, what, { replaced: { [parameter.name]: text } })
      },
    ),
)

test.each(withName(({ statuses }) => statuses.includes(401)))(
  '%s refuses callers who are not signed in',
  async (name, operation) => {
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', forgedToken()]) {
      const { status, text } = await send(operation, { authorization })
      expectDecentRefusal(`${name} as ${authorization}`, status, text)
      expect(status, text).toBe(401)
    }
  },
)

/** The fields of all bodies, by their last name. */
const fields = Map.groupBy(
  operations.flatMap((operation) =>
    listPlaces(operation.body ?? {}).map(({ place }) => ({ of: nameOf(operation), place })),
  ),
  ({ place }) => place.at(-1),
)

/**
 * Every value that the type allows, and one of each type that it rules out. Fields of one name are checked in the
 * same way: a few get every value, each other one its share, and all of them what a database refuses.
 */
function valuesFor(operation: string, place: Place, schema: Schema): unknown[] {
  const tried = new Set<string>()
  const at = (fields.get(place.at(-1)) ?? []).findIndex(
    (field) => field.of === operation && field.place.join('.') === place.join('.'),
  )
  return CORPUS.filter((value, index) => {
    if (!isWrongType(schema, value)) {
      const isShared = at < WITH_EVERY_TEXT || index % SHARES === at % SHARES
      return isShared || REFUSED_BY_DATABASES.includes(value)
    }
    const type = typeOf(value)
    return !tried.has(type) && tried.add(type)
  })
}

/** All calls check a parameter of one name in the same way: a few get every text, each other one its share. */
function textsFor(operation: Operation, name: string): string[] {
  const sharing = operations.filter(({ parameters }) => parameters.some((of) => of.name === name))
  const at = sharing.indexOf(operation)
  if (at < WITH_EVERY_TEXT) return PATH_TEXTS
  return PATH_TEXTS.filter((_, index) => index % SHARES === at % SHARES)
}

/** The answer has a documented status and reveals nothing about the server. */
async function expectDecent(
  operation: Operation,
  what: string,
  options: Parameters<typeof send>[1],
): Promise<number> {
  const { status, text, location } = await send(operation, options)
  expect(status, `${what}: ${text}`).toBeLessThan(500)
  // an address that is another address, or none
  const isElsewhere = status === 404 && text.includes('NO_SUCH_CALL')
  if (!isElsewhere) expect(operation.statuses, `${what}: ${status} ${text}`).toContain(status)
  if (status >= 400) expectDecentRefusal(what, status, text)
  if (location) expect(new URL(location, 'http://localhost').origin, what).toBe('http://localhost')
  return status
}

async function send(
  operation: Operation,
  options: { body?: string; replaced?: Record<string, string>; authorization?: string },
) {
  const values = { ...parametersFor(operation), ...options.replaced }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && values[parameter.name] !== undefined)
    .map(({ name }) => `${name}=${values[name]}`)
  const body = options.body ?? (operation.body ? JSON.stringify(bodyFor(operation)) : undefined)
  const response = await harness.api.request(`http://localhost${path}?${query.join('&')}`, {
    method: operation.method,
    headers: {
      authorization: options.authorization ?? `Bearer ${callerOf(operation).idToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  // a stream would never end
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return {
    status: response.status,
    text: isStream ? '' : await response.text(),
    location: response.headers.get('location'),
  }
}

function callerOf({ path }: Operation): Person {
  const isForStaff = /complete|refund|fulfilled|vendor-locations\/|vendors\/\{vendorId\}/.test(path)
  return isForStaff ? staff : guest
}

function parametersFor({ path }: Operation): Record<string, string> {
  return {
    ...THINGS,
    userId: path.endsWith('complete') || path.endsWith('refund') ? 'staff' : guest.userId,
    orderId,
    orderNumber: orderId.slice(-6),
    vendorId: 'HALL',
    vendorLocationId: 'B1R',
    productId: 'water',
    code: 'NONE',
    contestId: 'NONE',
    rewardId: orderId,
  }
}

function bodyFor({ path, example }: Operation): unknown {
  if (path.endsWith('start')) return { phoneNumber: '+13105550198' }
  if (path.endsWith('verify')) return { phoneNumber: '+13105550198', code: '000000' }
  if (path.endsWith('complete')) return { idChecked: true, vendorLocationId: 'B1R' }
  if (path.endsWith('refund')) return { refundReason: 'NONE_PROVIDED' }
  if (path.endsWith('tickets')) return { sourceType: 'SIGNIN', eventId: 'NONE' }
  if (path.endsWith('draw')) return { contestId: 'NONE' }
  return {
    ...(example as object),
    vendorLocationId: 'B1R',
    cartItems: [{ productId: 'water', quantity: 1, price: '4.00', name: 'water' }],
    vendorAddress: {
      line1: '1 Main St',
      line2: null,
      city: 'Los Angeles',
      state: 'CA',
      zip: '90015',
    },
  }
}

function forgedToken(): string {
  const [, claims] = guest.idToken.split('.')
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `Bearer ${header}.${claims}.`
}

async function eachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
