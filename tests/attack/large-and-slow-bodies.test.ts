import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#server/process/config.ts'
import { startServer } from '#server/start/start-server.ts'
import { noPages } from '#tests/support/no-pages.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const DRIP_MS = 20
const LIMIT_BYTES = 100 * 1024
const PLACES = [
  '/dev/stripe/v1/payment_intents',
  '/dev/stripe/nowhere',
  '/dev/inbox.json',
  '/location/B1R',
  '/nowhere',
  '/healthz',
]

const { url } = await createTestDatabase()
const { port, stop } = await startServer({
  config: parseConfig({ DATABASE_URL: url, PORT: '0', HOST: '127.0.0.1' }),
  databaseUrl: url,
  log: pino({ level: 'silent' }),
  source: noPages,
  slowest: { headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 50 },
})
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(stop)

describe.each(PLACES)('a body for %s', (path) => {
  test('a body of 100 MB is refused before it is sent', async () => {
    const line = open(`${headOf(path)}Content-Length: 100000000\r\n\r\n${'x'.repeat(1_000)}`)
    expect(await line.answer()).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('a body without Content-Length is refused when it reaches the limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const line = open(`${headOf(path)}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`)
    expect(await line.answer()).toMatch(/^HTTP\/1\.1 413 /)
  })
})

test('a body within the limit is accepted', async () => {
  const body = `x=${'x'.repeat(LIMIT_BYTES - 2)}`
  const head = headOf('/dev/stripe/v1/payment_intents')
  const line = open(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
  expect(await line.answer()).toMatch(/^HTTP\/1\.1 403 /)
})

describe('a request that never ends', () => {
  test.each([
    ['headers drip', 'POST /api/vendors HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'body drips to the API',
      `${headOf('/api/auth/passwordless/start')}Content-Length: 1000\r\n\r\n`,
    ],
    ['body drips to a stand-in', `${headOf('/dev/stripe/v1/x')}Content-Length: 1000\r\n\r\n`],
    [
      'chunks drip',
      `${headOf('/api/auth/passwordless/start')}Transfer-Encoding: chunked\r\n\r\n3e8\r\n`,
    ],
  ])('a request is cut off when its %s', async (_what, beginning) => {
    const line = open(beginning)
    while (!line.isClosed()) {
      line.write('1')
      await delay(DRIP_MS)
    }
    expect(line.text()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })
})

function headOf(path: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
}

function open(beginning: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(beginning)
  sockets.add(socket)
  let text = ''
  let isClosed = false
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
  socket.on('error', () => {})
  socket.once('close', () => (isClosed = true))
  return {
    write: (part: string) => void socket.write(part),
    isClosed: () => isClosed,
    text: () => text,
    async answer() {
      while (!text.includes('\r\n')) await once(socket, 'data')
      return text
    },
  }
}
