import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')

const idFor = async (given: string) => {
  const headers = { 'x-request-id': given }
  return (await harness.call('GET /vendors', { headers })).headers.get('x-request-id')
}

test('a request keeps the id set by a proxy', async () => {
  expect(await idFor('0123-abcd_EFGH')).toBe('0123-abcd_EFGH')
})

test.each(['short', 'x'.repeat(65), 'a line: "error"', '${jndi:ldap}'])(
  'a request with the id %j gets a new id',
  async (given) => {
    expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('a refusal contains the request id, so its log lines can be found', async () => {
  const headers = { 'x-request-id': '0123-abcd_EFGH' }
  const { body } = await harness.call('GET /vendor?vendorId=NOPE', { headers })
  expect(body).toMatchObject({ requestId: '0123-abcd_EFGH' })
})

test.each(['Basic', 'bearer', 'Token'])('a token with the scheme %s is ignored', async (scheme) => {
  const headers = { authorization: `${scheme} ${guest.idToken}` }
  const { status } = await harness.call('GET /vendors/HALL/user-role', { headers })
  expect(status).toBe(401)
})
