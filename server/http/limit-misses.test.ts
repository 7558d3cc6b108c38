import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { nfcRecords } from '../services/nfc/nfc.tables.ts'
import { shortLinks } from '../services/short-links/short-links.tables.ts'

const LIMIT = 3
const FLOOD = 10 * LIMIT
const harness = await startApiHarness({
  environment: { UNKNOWN_CODES_PER_IP_TEN_MINUTES: String(LIMIT), TRUSTED_PROXIES: '1' },
})
await harness.db.insert(shortLinks).values({ shortCode: 'BAR9', redirectUrl: '/L/b1r' })
await harness.db.insert(nfcRecords).values([
  { nfcId: 'BAND', vendorId: 'HALL' },
  { nfcId: 'UNUSED', vendorId: 'HALL' },
])

let addresses = 0
/** Tries codes from an address of its own, and returns the statuses. */
function startGuest() {
  const headers = { 'x-forwarded-for': `203.0.113.${++addresses}` }
  const call = (path: string) => harness.call<{ code?: string }>(`GET ${path}`, { headers })
  const miss = (index: number) =>
    call(index % 2 ? `/nfc/NOPE${index}` : `/short-code-redirects/NOPE${index}`)
  const missAtOnce = async (amount: number) => {
    const answers = await Promise.all(Array.from({ length: amount }, (_, index) => miss(index)))
    return answers.map(({ status }) => status)
  }
  return { call, miss, missAtOnce }
}

test('unknown wristbands and short codes share one limit per address, even when sent at the same moment', async () => {
  const guest = startGuest()
  const statuses = await guest.missAtOnce(12)
  expect(statuses.filter((status) => status === 404)).toHaveLength(LIMIT)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - LIMIT)
  const refused = await guest.miss(1)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_UNKNOWN_CODES'])
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  expect((await startGuest().miss(1)).status).toBe(404)
})

test('known codes never count, and work for the others at an address above the limit', async () => {
  const guest = startGuest()
  for (let time = 0; time < FLOOD + 1; time++) await guest.call('/nfc/BAND')
  expect((await guest.miss(1)).status).toBe(404)
  await guest.missAtOnce(2 * LIMIT)
  expect((await guest.call('/nfc/BAND')).status).toBe(200)
  expect((await guest.call('/short-code-redirects/BAR9')).status).toBe(200)
})

test('an address far above the limit gets the same refusal for unknown codes and for unused ones', async () => {
  const guest = startGuest()
  await guest.missAtOnce(FLOOD)
  const answers = await Promise.all(['/nfc/UNUSED', '/nfc/NOPE'].map(guest.call))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [429, 'TOO_MANY_UNKNOWN_CODES']),
  )
  expect((await startGuest().call('/nfc/UNUSED')).status).toBe(200)
})

test('a flood does not keep the other guests at its address from codes in use', async () => {
  const guest = startGuest()
  await startGuest().call('/short-code-redirects/BAR9')
  await guest.missAtOnce(FLOOD)
  expect((await guest.call('/short-code-redirects/BAR9')).status).toBe(200)
})
