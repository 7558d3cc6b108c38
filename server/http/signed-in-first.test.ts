import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'

interface Described {
  security?: object[]
  requestBody?: object
}

const harness = await startApiHarness()
const { body: document } = await harness.call<{ paths: Record<string, Record<string, Described>> }>(
  'GET /openapi.json',
)
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.some((scheme) => 'idToken' in scheme))
    .map(([method, { requestBody }]) => ({ method: method.toUpperCase(), path, requestBody })),
)

test('some calls for signed-in users take a body', () => {
  expect(calls.filter(({ requestBody }) => requestBody).length).toBeGreaterThan(2)
})

test.each(calls)('$method $path checks the sign-in before it reads the body', async (call) => {
  const path = call.path.replace(/\{\w+\}/g, '!')
  const response = await harness.api.request(`http://localhost${path}?limit=x`, {
    method: call.method,
    ...(call.requestBody && { headers: { 'content-type': 'application/json' }, body: '{' }),
  })
  expect(response.status).toBe(401)
})
