import { expect, test } from 'vitest'
import type { Terms } from '#domain/identity/identity.contract.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const other = await harness.signIn('+13105550151')

type Answer = Terms & { code: string }
const read = (as: typeof guest | undefined = guest, of = guest) =>
  harness.call<Answer>(`GET /users/${of.userId}/terms`, { as })
const accept = (version: unknown = TERMS_VERSION, as: typeof guest | undefined = guest) =>
  harness.call<Answer>(`PUT /users/${guest.userId}/terms`, { as, body: { version } })

test('an account accepts a version of the terms once, and the time of the first stays', async () => {
  expect((await read()).body).toEqual({ version: TERMS_VERSION, acceptedAt: null })
  const { status, body } = await accept()
  expect(status).toBe(200)
  expect(Math.abs(Date.parse(body.acceptedAt ?? '') - Date.now())).toBeLessThan(60_000)
  // the session is still valid then
  harness.clock.shiftMs += 30 * 60_000
  expect((await accept()).body).toEqual(body)
  expect((await read()).body).toEqual(body)
})

test('terms other than the current ones cannot be accepted', async () => {
  const { status, body } = await accept('2020-01-01')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'TERMS_CHANGED' })
  expect((await accept(7)).status).toBe(400)
})

test('an earlier version says nothing about the current one', async () => {
  await harness.db.$client.query(`insert into terms_acceptances values ($1, '2020-01-01', now())`, [
    other.userId,
  ])
  expect((await read(other, other)).body.acceptedAt).toBeNull()
})

test('only the account itself reads and accepts', async () => {
  expect((await read(other)).status).toBe(403)
  expect((await accept(TERMS_VERSION, other)).status).toBe(403)
  expect((await harness.call(`GET /users/${guest.userId}/terms`)).status).toBe(401)
})
