import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { nfcRecords } from '../nfc/nfc.tables.ts'
import { shortLinks } from './short-links.tables.ts'

const harness = await startApiHarness({
  environment: {
    PUBLIC_URL: 'https://order.example',
    OLD_PUBLIC_URLS: 'https://old.example',
    TRUSTED_LINK_HOSTS: 'tickets.example, *.Partner.example',
  },
})
await harness.db.insert(shortLinks).values({ shortCode: 'BAR9', redirectUrl: '/L/b1r' })

test('a printed code redirects to its address in upper and lower case', async () => {
  const answer = await harness.call('GET /short-code-redirects/bar9')
  expect(answer.body).toEqual({ redirect: { redirectUrl: '/L/b1r' } })
})

test('an unknown code is not found', async () => {
  expect((await harness.call('GET /short-code-redirects/NOPE')).status).toBe(404)
})

test('a code with an unsafe address does not redirect', async () => {
  const unsafe = ['http://own.example@evil.example', String.raw`http://own.example\@evil.example`]
  for (const [index, redirectUrl] of unsafe.entries()) {
    await harness.db.insert(shortLinks).values({ shortCode: `EVIL${index}`, redirectUrl })
    expect((await harness.call(`GET /short-code-redirects/EVIL${index}`)).status).toBe(404)
  }
})

test.each([
  '/api/auth/logout',
  '/%61pi/auth/logout',
  'https://order.example/api/auth/logout',
  'https://old.example/api/auth/logout',
])('a stored code or wristband does not lead to %s, which is no page', async (url) => {
  const id = crypto.randomUUID().slice(0, 8).toUpperCase()
  await harness.db.insert(shortLinks).values({ shortCode: id, redirectUrl: url, vendorId: 'HALL' })
  await harness.db.insert(nfcRecords).values({ nfcId: id, overrideUrl: url, vendorId: 'HALL' })
  expect((await harness.call(`GET /short-code-redirects/${id}`)).status).toBe(404)
  expect((await harness.call(`GET /nfc/${id}`)).body).toMatchObject({ overrideUrl: null })
})

const ASKED = [
  'https://evil.example/staff/signin',
  'http://tickets.example/tonight',
  'https://tickets.example:8443/tonight',
  'https://tickets.example.evil.example/tonight',
  'https://nottickets.example',
  'https://www.tickets.example',
  'https://partner.example',
  'https://evilpartner.example',
  'https://order.example.evil.example/vendor/HALL',
]
const NOT_ASKED = [
  '/vendor/HALL/mky',
  'https://order.example/vendor/HALL',
  'https://old.example/vendor/HALL',
  'https://tickets.example/tonight',
  'https://TICKETS.example/tonight',
  'https://a.b.partner.example/',
]

test.each([
  ...ASKED.map((url) => [url, true] as const),
  ...NOT_ASKED.map((url) => [url, false] as const),
])(
  'whether a venue’s code and wristband ask before they leave for %s: %s',
  async (url, asksFirst) => {
    const id = crypto.randomUUID().slice(0, 8).toUpperCase()
    await harness.db
      .insert(shortLinks)
      .values({ shortCode: id, redirectUrl: url, vendorId: 'HALL' })
    await harness.db.insert(nfcRecords).values({ nfcId: id, overrideUrl: url, vendorId: 'HALL' })
    const code = await harness.call(`GET /short-code-redirects/${id}`)
    const wristband = await harness.call(`GET /nfc/${id}`)
    const answers = [code.body.redirect, wristband.body]
    expect(answers.map((answer) => answer?.asksFirst ?? false)).toEqual([asksFirst, asksFirst])
  },
)

test('a code of the operator leads to any site at once', async () => {
  const redirectUrl = 'https://evil.example/tonight'
  await harness.db.insert(shortLinks).values({ shortCode: 'OURS', redirectUrl })
  const { body } = await harness.call('GET /short-code-redirects/OURS')
  expect(body).toEqual({ redirect: { redirectUrl } })
})

test('a retired code or wristband of a venue leads to its page and asks nothing', async () => {
  const retired = { vendorId: 'HALL', retiredAt: new Date() }
  const url = 'https://evil.example/tonight'
  await harness.db.insert(shortLinks).values({ ...retired, shortCode: 'GONE', redirectUrl: url })
  await harness.db.insert(nfcRecords).values({ ...retired, nfcId: 'GONE', overrideUrl: url })
  expect((await harness.call('GET /short-code-redirects/GONE')).body).toEqual({
    redirect: { redirectUrl: '/vendor/HALL' },
  })
  expect((await harness.call('GET /nfc/GONE')).body).toMatchObject({
    overrideUrl: null,
  })
})
