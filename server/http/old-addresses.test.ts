import { request } from 'node:http'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { noPages } from '#tests/support/no-pages.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { parseConfig } from '../process/config.ts'
import { startServer } from '../start/start-server.ts'

const { url } = await createTestDatabase()
const { port, stop } = await startServer({
  config: parseConfig({
    DATABASE_URL: url,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://order.example',
    OLD_PUBLIC_URLS: 'https://old.example, http://older.example:8080',
  }),
  databaseUrl: url,
  log: pino({ level: 'silent' }),
  source: noPages,
})
afterAll(stop)

/** Sends a request as a proxy would, with the host that the browser asked for. */
function ask(host: string, path: string, method = 'GET') {
  return new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method, headers: { host } })
      sent.on('response', (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, location: answer.headers.location })
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

test.each([
  ['old.example', '/R/K7QW4'],
  ['OLD.example', '/L/2dfe6'],
  ['older.example:8080', '/nfc/04:A2?x=1&y=2'],
  ['old.example', '/location/2DFE6'],
  ['old.example', '/'],
])('a request for %s%s is redirected to the same path', async (host, path) => {
  const location = new URL(path, 'https://order.example').href
  expect(await ask(host, path)).toEqual({ status: 308, location })
})

test.each(['//evil.example', '/\\evil.example', '/.//evil.example', '//evil.example\\@x?y'])(
  'the path %s never redirects to another site',
  async (path) => {
    const { status, location } = await ask('old.example', path)
    if (status === 308) expect(new URL(location ?? '').origin).toBe('https://order.example')
    else expect(location).toBeUndefined()
  },
)

test.each(['/api/vendors', '/api/webhooks/stripe', '/healthz', '/readyz', '/metrics'])(
  '%s is answered at an old address, too',
  async (path) => {
    expect((await ask('old.example', path)).status).not.toBe(308)
  },
)

test.each(['order.example', 'new.old.example', 'old.example:8080', ''])(
  'a request for the host %j is not redirected',
  async (host) => {
    expect((await ask(host, '/dev/inbox.json')).status).toBe(200)
  },
)

test.each([
  ['without a public address', { OLD_PUBLIC_URLS: 'https://old.example' }, 'needs PUBLIC_URL'],
  [
    'with the public address among them',
    { OLD_PUBLIC_URLS: 'https://a.example', PUBLIC_URL: 'https://A.example/' },
    'contains the host',
  ],
  ['that are no address', { OLD_PUBLIC_URLS: 'old.example' }, 'OLD_PUBLIC_URLS'],
])('old addresses %s are refused at the start', (_, environment, text) => {
  expect(() => parseConfig(environment)).toThrow(text)
})
