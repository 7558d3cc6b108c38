import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { parseConfig } from '#server/process/config.ts'
import { startServer } from '#server/start/start-server.ts'
import { buildVenue } from '#tests/support/build-venue.ts'
import { noPages } from '#tests/support/no-pages.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { url } = await createTestDatabase()
const { port, running, stop } = await startServer({
  config: parseConfig({ DATABASE_URL: url, PORT: '0', HOST: '127.0.0.1' }),
  databaseUrl: url,
  log: pino({ level: 'silent' }),
  source: noPages,
  beforeListening: ({ db }) => buildVenue(db),
})
afterAll(stop)

const MENU = `http://127.0.0.1:${port}/api/vendor-locations/B1R/products/events`

test('events over a connection have the headers of every answer and end with the connection', async () => {
  const page = new AbortController()
  const response = await fetch(MENU, { signal: page.signal })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'content-encoding': 'gzip',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  const { heard } = readStream(response)
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(['menu'])
  expect(running.services.streams.count()).toBe(1)
  page.abort()
  await expect.poll(() => running.services.streams.count()).toBe(0)
})

test('a browser whose stream is refused can read why', async () => {
  const response = await fetch(MENU.replace('B1R', 'NOPE'))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: expect.any(String) })
})
