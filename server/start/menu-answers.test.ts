import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createMenuAnswers } from './menu-answers.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const { services, db } = harness
const staff = await harness.signIn(STAFF_PHONE)

/** Cached entries age only when a test moves the clock. */
const age = { ms: performance.now() }
vi.spyOn(performance, 'now').mockImplementation(() => age.ms)

/** Marks the responses of the regular route. */
const FALL_BACK = 418
let apiReads = 0
const menuAnswers = createMenuAnswers({
  catalogue: services.catalogue,
  headers: { 'X-Content-Type-Options': 'nosniff' },
  log: services.log,
  async callApi(path) {
    apiReads++
    return harness.api.request(`http://localhost${path}`)
  },
  renderPage: async (path) => new Response(`a page at ${path}`),
  fallBack: (_request, response) => response.writeHead(FALL_BACK).end(),
})
const server = createServer((request, response) => {
  if (!menuAnswers.tryAnswer(request, response)) response.writeHead(FALL_BACK).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const MENU = '/api/vendor-locations/B1R/products'
const read = (path = MENU, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

async function readMenu() {
  const menu = (await (await read()).json()) as { items: Product[]; stale?: boolean }
  const product = (id: string) => menu.items.find(({ productId }) => productId === id)
  return {
    stale: menu.stale,
    teesLeft: product('tee')?.quantity?.available,
    waterPrice: product('water')?.price,
  }
}

/** Unannounced: no trigger notifies of changed stock. */
const setTees = (amount: number) =>
  db.$client.query(`update products set stock_available = $1 where product_id = 'tee'`, [amount])

beforeEach(async () => {
  await setTees(40)
  services.changes.announce('menu', 'B1R')
  await readMenu()
})

test('for any number of requests the menu is built once, and each answer has its own id', async () => {
  services.changes.announce('menu', 'B1R')
  await setTees(39)
  const before = apiReads
  const answers = await Promise.all(Array.from({ length: 50 }, () => read()))
  expect(apiReads - before).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(50)
  expect(answers.every(({ headers }) => headers.get('x-content-type-options'))).toBe(true)
  const given = await read(MENU, { 'x-request-id': 'given-by-a-proxy' })
  expect(given.headers.get('x-request-id')).toBe('given-by-a-proxy')
  const forged = await read(MENU, { 'x-request-id': 'not an id' })
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(menuAnswers.resetCounts().values().next().value).toBeGreaterThanOrEqual(52)
})

test('a browser that already has the menu gets 304', async () => {
  const first = await read()
  const again = await read(MENU, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('shared caches can store the guests’ menu, but not answers to signed-in callers', async () => {
  const open = await read()
  expect(open.headers.get('cache-control')).toMatch(/^public, max-age=5/)
  expect(open.headers.get('vary')).toMatch(/authorization/i)
  expect((await read(MENU, { authorization: `Bearer ${staff.idToken}` })).status).toBe(FALL_BACK)
  const cacheControl = async (as?: Person, headers?: Record<string, string>) => {
    const answer = await harness.call('GET /vendor-locations/B1R/products', {
      as,
      ...(headers && { headers }),
    })
    return answer.headers.get('cache-control')
  }
  expect(await cacheControl(staff)).toBe('private, no-store')
  expect(await cacheControl(undefined, { authorization: 'Bearer expired' })).toBe(
    'private, no-store',
  )
})

test('a sale on this node is on the next menu', async () => {
  const guest = await harness.signIn('+13105550150')
  await createOrderSteps(harness).create(guest, 'tee', 2)
  expect((await readMenu()).teesLeft).toBe(38)
})

test('a change in the database appears when it is announced', async () => {
  await db.$client.query(`update products set price_cents = 1200 where product_id = 'water'`)
  await expect.poll(async () => (await readMenu()).waterPrice).toBe('12.00')
})

test('a change on another node appears when it is announced', async () => {
  await setTees(7)
  await db.$client.query(`select pg_notify('fayva_changes', 'another-node|menu|B1R')`)
  await expect.poll(async () => (await readMenu()).teesLeft).toBe(7)
})

test('an unannounced change is on the menu when the cached menu is older than 5 s', async () => {
  await setTees(5)
  age.ms += 4_900
  expect((await readMenu()).teesLeft).toBe(40)
  age.ms += 101
  // the cache reads the clock again after a millisecond
  await expect.poll(async () => (await readMenu()).teesLeft).toBe(5)
})

test('after a gap in the hints the menu is read again', async () => {
  await setTees(6)
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  await expect.poll(async () => (await readMenu()).teesLeft).toBe(6)
})

test('while the database is unreachable the last menu is served marked stale', async () => {
  const { query } = db.$client
  db.$client.query = (() => Promise.reject(new Error('Connection terminated'))) as typeof query
  try {
    services.changes.announce('menu', 'B1R')
    expect(await readMenu()).toMatchObject({ stale: true, teesLeft: 40 })
    expect((await read('/location/B1R')).status).toBe(200)
    // an address that nobody has written like this before
    expect((await read('/api/vendor-locations/b1R/products')).status).toBe(200)
  } finally {
    db.$client.query = query
  }
  services.changes.announce('menu', 'B1R')
  await expect.poll(async () => (await readMenu()).stale).toBe(undefined)
})

test('an unknown location is not answered from memory', async () => {
  expect((await read('/api/vendor-locations/NOPE/products')).status).toBe(FALL_BACK)
  expect((await read('/location/NOPE')).status).toBe(FALL_BACK)
})
