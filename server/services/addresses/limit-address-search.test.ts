import { expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'

const LIMIT = 4
const harness = await startApiHarness({
  environment: { VENUE_SIGNUP: 'anyone', ADDRESS_SEARCHES_PER_PERSON_DAY: String(LIMIT) },
})
const stranger = await harness.signIn('+13105550150')
const manager = await harness.signIn(MANAGER_PHONE)

const ask = (path: string, as: Person) =>
  harness.call<{ code?: string; error?: string }>(`GET ${path}`, { as })

test.each([
  ['a person who starts a venue', '', stranger],
  ['a manager', '/vendors/HALL', manager],
])('%s has a limited number of address searches a day', async (_, prefix, as) => {
  for (let time = 0; time < LIMIT / 2; time++) {
    expect((await ask(`${prefix}/places?text=Sunset`, as)).status).toBe(200)
    expect((await ask(`${prefix}/places/nowhere`, as)).status).toBe(404)
  }
  for (const path of ['places?text=Sunset', 'places/nowhere']) {
    const { status, body, headers } = await ask(`${prefix}/${path}`, as)
    expect([status, body.code, body.error]).toEqual([
      429,
      'TOO_MANY_ADDRESS_SEARCHES',
      'You have searched for many addresses today. Please type the address.',
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600)
  }
})

test('people who may not search are refused as before', async () => {
  const { status } = await ask('/vendors/HALL/places?text=Sunset', stranger)
  expect(status).toBe(403)
})
