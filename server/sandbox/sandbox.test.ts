import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAllStandIns } from '#standins/all-stand-ins.ts'
import { onlyBrowserCalls } from '#standins/browser-calls.ts'
import { buildVenue } from '#tests/support/build-venue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { hashInline } from '../start/pages.ts'
import { withSandboxBanner } from './banner.ts'
import { SANDBOX_ACCOUNT } from './sandbox-account.ts'
import { requireKind } from './require-kind.ts'
import { toStandInUrl } from './vendor-network.ts'

const REAL = { isProduction: true, STANDINS: undefined }
const SANDBOX = { isProduction: true, STANDINS: 'rehearsal' as const }

const { url } = await createTestDatabase()
const db = openDatabase(url, { connections: 2 })
const pool = db.$client
afterAll(() => pool.end())

const start = (config: Parameters<typeof requireKind>[1]) =>
  requireKind(pool, config).then(
    () => 'starts',
    (error: Error) => error.message,
  )

describe('a database is for a sandbox or for real guests, for good', () => {
  beforeEach(() => pool.query(`delete from identity_secrets where name = 'installation'`))

  test('a sandbox starts again, and nothing real starts on it', async () => {
    expect(await Promise.all([start(SANDBOX), start(SANDBOX)])).toEqual(['starts', 'starts'])
    expect(await start(REAL)).toMatch(/^DATABASE_URL: holds a rehearsal/)
    expect(await start({ isProduction: false, STANDINS: undefined })).toBe('starts')
  })

  test('a real installation starts again, and no sandbox starts on it', async () => {
    expect([await start(REAL), await start(REAL)]).toEqual(['starts', 'starts'])
    expect(await start(SANDBOX)).toMatch(/^DATABASE_URL: holds a real installation/)
  })

  test('a database of an older version counts as real when it has venues and never had stand-ins', async () => {
    await buildVenue(db)
    await pool.query('drop schema standin_stripe cascade')
    expect(await start(SANDBOX)).toMatch(/^DATABASE_URL: holds a real installation/)
  })
})

test('the vendors of a sandbox are asked at the stand-ins, and no other host at all', () => {
  const at = (vendorUrl: string) => toStandInUrl('http://127.0.0.1:4242/', vendorUrl)
  expect(at('https://api.stripe.com/v1/charges?limit=1')).toBe(
    'http://127.0.0.1:4242/api.stripe.com/v1/charges?limit=1',
  )
  expect(() => at('https://hooks.stripe.com/x')).toThrow('A sandbox never asks hooks.stripe.com')
})

test('a browser and the server of a sandbox reach the push service of the stand-ins', async () => {
  const standIns = await createAllStandIns({
    pool,
    account: SANDBOX_ACCOUNT,
    webhookUrl: () => '',
    webhookEvents: [],
    now: () => new Date(),
  })
  const made = await standIns.request('/dev/push/subscriptions', { method: 'POST', body: '{}' })
  const { endpoint } = (await made.json()) as { endpoint: string }
  const path = new URL(toStandInUrl('http://127.0.0.1', endpoint)).pathname
  expect((await standIns.request(path, { method: 'POST' })).status).toBe(401)
  expect((await standIns.request('/dev/push/push.js')).status).toBe(200)
})

describe('browsers reach the payment stand-in of a sandbox', () => {
  const site = new Hono().use(onlyBrowserCalls).all('*', (c) => c.text('passed'))
  const post = (body: object, headers = {}) =>
    site.request('/dev/stripe/v1/refunds', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...body }),
    })

  test('a browser reaches the payment stand-in with a publishable key, or without one', async () => {
    expect((await post({ key: 'pk_test_standin' })).status).toBe(200)
    expect((await post({}, { authorization: 'Bearer pk_test_standin' })).status).toBe(200)
    expect((await site.request('/dev/stripe/stripe.js')).status).toBe(200)
  })

  test('a browser with a server key is refused, wherever the key is, and cannot cause faults', async () => {
    expect((await post({ key: 'sk_test_standin' })).status).toBe(403)
    expect((await post({}, { authorization: 'Bearer sk_test_standin' })).status).toBe(403)
    expect((await post({}, { authorization: `Basic ${btoa('sk_test_standin:')}` })).status).toBe(
      403,
    )
    expect((await site.request('/dev/stripe/v1/charges?key=rk_test_x')).status).toBe(403)
    expect((await site.request('/dev/stripe/v1/test_helpers/faults')).status).toBe(403)
  })
})

test('the banner is the first content of a page, without a script, and its style is allowed by hash', () => {
  const page = '<html><head></head><body class="x"><main>Menu</main></body></html>'
  const html = withSandboxBanner(page)
  expect(html).toMatch(/<body class="x"><aside .*<p>Rehearsal installation<\/p><\/aside><main>/)
  expect(html).not.toContain('<script')
  expect(hashInline(html).styleHashes).toHaveLength(1)
})
