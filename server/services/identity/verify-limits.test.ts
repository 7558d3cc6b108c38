import { expect, onTestFinished, test } from 'vitest'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openTestDatabase, startIdentityHarness } from '#tests/support/identity-harness.ts'
import { newPhone } from '#tests/support/new-phone.ts'

const db = await openTestDatabase()

async function startWith(environment: Record<string, string>) {
  await db.$client.query('truncate verify_limits')
  const harness = await startIdentityHarness(db, {
    SMS_PER_PHONE_COOLDOWN_SECONDS: '0',
    SMS_PER_DEVICE_HOUR: '0',
    ...environment,
  })
  onTestFinished(harness.identity.stop)
  return harness
}

test('attempts per browser are limited across all phones', async () => {
  const harness = await startWith({ VERIFY_PER_DEVICE_HOUR: '4' })
  const first = newPhone()
  const cookie = cookiesOf(await harness.start(first))
  const statuses = []
  for (const phoneNumber of [first, first, newPhone(), newPhone(), newPhone()]) {
    statuses.push((await harness.verify(phoneNumber, '000000', { cookie })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 429])
  const refused = await harness.verify(newPhone(), '000000', { cookie })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(55 * 60)
  expect(await refused.json()).toMatchObject({
    error: 'Too many attempts. Please try again later.',
    code: 'too_many_attempts',
  })
  expect((await harness.signIn(newPhone())).response.status).toBe(200)
})

test('parallel attempts cannot exceed the browser limit together', async () => {
  const harness = await startWith({ VERIFY_PER_DEVICE_HOUR: '4' })
  const cookie = cookiesOf(await harness.start(newPhone()))
  const tries = Array.from({ length: 20 }, () => harness.verify(newPhone(), '000000', { cookie }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(4)
})

test('attempts per address are limited across all browsers', async () => {
  const harness = await startWith({ VERIFY_PER_IP_TEN_MINUTES: '3', TRUSTED_PROXIES: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address, cookie: '' })
  const statuses = []
  for (const _ of [1, 2, 3, 4]) {
    statuses.push((await harness.verify(newPhone(), '000000', from('9.9.9.9'))).status)
  }
  expect(statuses).toEqual([403, 403, 403, 429])
  expect((await harness.verify(newPhone(), '000000', from('8.8.8.8'))).status).toBe(403)
})

test('a right code does not count, so a whole venue can sign in from one address', async () => {
  const harness = await startWith({ VERIFY_PER_IP_TEN_MINUTES: '2', VERIFY_PER_DEVICE_HOUR: '2' })
  for (const _ of [1, 2, 3, 4, 5]) {
    expect((await harness.signIn(newPhone())).response.status).toBe(200)
  }
})
