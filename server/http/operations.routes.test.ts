import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { operationsRoutes } from './operations.routes.ts'

const TOKEN = 'sixteen-or-more-characters'

const { services } = await startApiHarness()
const own = await serve(undefined)
const guarded = await serve(TOKEN)

async function serve(METRICS_TOKEN: string | undefined) {
  const routes = operationsRoutes({ ...services, config: { ...services.config, METRICS_TOKEN } })
  const server = createServer(getRequestListener(routes.fetch))
  afterAll(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return async (headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status
}

test.each(['x-forwarded-for', 'forwarded', 'via'])(
  'metrics are for this machine, not for requests that a proxy forwards with %s',
  async (name) => {
    expect(await own()).toBe(200)
    expect(await own({ [name]: '127.0.0.1' })).toBe(403)
  },
)

test('with a token, metrics are for its bearer, and not for this machine', async () => {
  expect(await guarded({ authorization: `Bearer ${TOKEN}`, via: 'proxy' })).toBe(200)
  for (const authorization of ['', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer undefined']) {
    expect(await guarded(authorization === '' ? {} : { authorization })).toBe(403)
  }
})
