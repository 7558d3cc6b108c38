import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { expectDecentRefusal } from './answers.ts'

const LIMIT_BYTES = 100 * 1024

const harness = await startApiHarness()
const server = createServer(getRequestListener(harness.api.fetch))
let guest: Person
let port: number
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ORDER = '{"vendorLocationId":"B1R","cartItems":[{"productId":"water","quantity":1}]}'

describe('a request body', () => {
  test('a body of more than 100 kB is refused, with or without Content-Length', async () => {
    const body = ORDER.replace('{', `{"x":"${'a'.repeat(LIMIT_BYTES)}",`)
    for (const headers of [undefined, { 'transfer-encoding': 'chunked' }]) {
      const { status, text } = await post(body, headers)
      expectDecentRefusal('too large', status, text)
      expect(status).toBe(400)
    }
  })

  test('the body of a webhook can have 256 kB, from any sender', async () => {
    const notice = (bytes: number) =>
      send({ method: 'POST', path: '/api/webhooks/stripe', body: 'a'.repeat(bytes) })
    expect((await notice(256 * 1024 + 1)).text).toContain('REQUEST_TOO_LARGE')
    expect((await notice(256 * 1024)).text).toContain('BAD_SIGNATURE')
  })

  test('a body of 100 kB with unknown fields is accepted, and they are ignored', async () => {
    const body = ORDER.replace('{', `{"x":"${'a'.repeat(LIMIT_BYTES - 200)}",`)
    expect((await post(body)).status).toBe(201)
  })

  test('a body with ten thousand lines is refused', async () => {
    const line = '{"productId":"a","quantity":1}'
    for (const count of [31, 3_000, 10_000]) {
      const body = `{"vendorLocationId":"B1R","cartItems":[${Array(count).fill(line).join(',')}]}`
      const { status, text } = await post(body)
      expectDecentRefusal(`${count} lines`, status, text)
      expect(status).toBe(400)
    }
  })

  test.each([
    ['a deep list', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['a deep list in a field', `{"cartItems":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['deep objects', `${'{"cartItems":'.repeat(7_000)}1${'}'.repeat(7_000)}`],
    ['half a body', ORDER.slice(0, 40)],
    ['two bodies', ORDER + ORDER],
    ['nothing', ''],
    ['no JSON', 'cartItems=1'],
    ['a byte order mark before nonsense', '\uFEFF\uFEFF{'],
    ['the word null', 'null'],
    ['NaN', '{"vendorLocationId":"B1R","cartItems":[{"productId":"water","quantity":NaN}]}'],
    ['a number beyond numbers', ORDER.replace('"quantity":1', '"quantity":1e999')],
  ])('a body that is %s is refused', async (_, body) => {
    const { status, text } = await post(body)
    expectDecentRefusal(body.slice(0, 20), status, text)
    expect(status).toBe(400)
  })

  test('a body that is not UTF-8 or is compressed is refused', async () => {
    const packed = await post(gzipSync(ORDER), { 'content-encoding': 'gzip' })
    const broken = await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a]))
    for (const { status, text } of [packed, broken]) {
      expectDecentRefusal('unreadable', status, text)
      expect(status).toBe(400)
    }
  })

  test('a body with a duplicate key uses one value, and __proto__ is an ordinary field', async () => {
    const twice = ORDER.replace('"quantity":1', '"quantity":9,"quantity":1')
    const { status, text } = await post(twice.replace('{', '{"__proto__":{"isFree":true},'))
    expect(status).toBe(201)
    expect(JSON.parse(text)).toMatchObject({ order: { totalQuantity: 1, isFree: false } })
    expect(Object.hasOwn(Object.prototype, 'isFree')).toBe(false)
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x', ''])(
    'a body with the content type %j is refused',
    async (contentType) => {
      const { status, text } = await post(ORDER, { 'content-type': contentType })
      expectDecentRefusal(contentType, status, text)
      expect(status).toBe(400)
    },
  )

  test('a body with the content type JSON and a charset is accepted', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    expect((await post(ORDER, headers)).status).toBe(201)
  })

  test.each([
    ['PUT', `/api/users/staff/orders/${crypto.randomUUID()}/complete`],
    ['PUT', `/api/users/staff/orders/${crypto.randomUUID()}/refund`],
    ['POST', '/api/contests/NONE/draw'],
    ['POST', '/api/vendors/CLUB/glevents/NONE/reservations/NONE/check-in'],
  ])(
    'a body that %s %s does not need may be missing in spite of a content type',
    async (method, path) => {
      const lengths: Record<string, string>[] = [
        { 'content-length': '0' },
        { 'transfer-encoding': 'chunked' },
      ]
      for (const length of lengths) {
        const headers = { ...signed(), 'content-type': 'application/json', ...length }
        const { status, text } = await send({ method, path, headers })
        expect([403, 404], text).toContain(status)
      }
    },
  )
})

describe('an HTTP method', () => {
  const paths = [
    '/api/vendors',
    '/api/taxes/calculate',
    '/api/users/x/orders',
    '/api/nowhere',
    '/api',
  ]

  test.each(['PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK'])(
    '%s, which no call has, answers 404 and changes nothing',
    async (method) => {
      for (const path of paths) {
        const { status, text } = await send({ method, path })
        expectDecentRefusal(`${method} ${path}`, status, text)
        expect([404, 405]).toContain(status)
      }
    },
  )

  test('HEAD answers like GET, without a body', async () => {
    const { status, text } = await send({ method: 'HEAD', path: '/api/vendors' })
    expect([status, text]).toEqual([200, ''])
    expect((await send({ method: 'HEAD', path: '/api/nowhere' })).status).toBe(404)
  })

  test('a header or a field cannot override the HTTP method', async () => {
    const path = `/api/users/${guest.userId}/orders?_method=POST`
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    const { status, text } = await send({
      method: 'GET',
      path,
      headers: { ...signed(), ...headers },
    })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toHaveProperty('items')
  })
})

describe('an address', () => {
  test('an address with a duplicate parameter or a thousand parameters is accepted or refused', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&')
    for (const query of ['vendorId=HALL&vendorId=CLUB', 'vendorId[]=HALL', 'vendorId[a]=1', many]) {
      const { status, text } = await send({ method: 'GET', path: `/api/vendor?${query}` })
      expect([200, 400], text).toContain(status)
      if (status === 200) expect(text).toContain('HALL')
    }
  })

  test('an address with path traversal is not found', async () => {
    for (const path of [
      '/api/../package.json',
      '/api/%2e%2e/package.json',
      '/api//vendors/..;/x',
    ]) {
      const { status, text } = await send({ method: 'GET', path })
      expect([400, 404], path).toContain(status)
      expect(text).not.toContain('dependencies')
    }
  })
})

describe('another origin', () => {
  const origin = 'https://evil.example'

  test('another origin can neither read a response nor pass a preflight request', async () => {
    const asked = await send({
      method: 'OPTIONS',
      path: '/api/vendors',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    const read = await send({ method: 'GET', path: '/api/vendors', headers: { origin } })
    for (const { headers } of [asked, read]) {
      const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect(names).toEqual([])
    }
  })
})

test.each([
  'POST /api/taxes/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/taxes/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'GET /api/vendors HTTP/1.1\r\nHost: x\r\nX-Bad: a\0b\r\n\r\n',
  'GET /api/vendors HTTP/1.1\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/vendors HTTP/1.1\r\nHost: a b\r\n\r\n',
])('a request that contradicts itself is refused: %j', async (raw) => {
  expect(await sendRaw(raw)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test.each(['a b', 'ä', 'x'.repeat(129), ''])('the idempotency key %j is refused', async (key) => {
  const encoded = Buffer.from(key).toString('latin1')
  const { status, text } = await post(ORDER, { 'idempotency-key': encoded })
  expectDecentRefusal(key, status, text)
  expect(status).toBe(400)
})

function signed() {
  return { authorization: `Bearer ${guest.idToken}` }
}

function post(body: string | Buffer, headers: Record<string, string> = {}) {
  return send({
    method: 'POST',
    path: `/api/users/${guest.userId}/orders`,
    headers: { ...signed(), 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Sends over a raw connection, without the limits of a browser. */
function send(options: {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> {
  const { method, path, headers, body } = options
  return new Promise((resolve, reject) => {
    // uses its own connection, because the server closes it after refusing an unread body
    const own = { host: '127.0.0.1', port, agent: false }
    const asked = httpRequest({ ...own, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function sendRaw(raw: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw, 'latin1'))
    socket.on('data', (answer) => {
      socket.destroy()
      resolve(answer.toString('latin1'))
    })
    socket.on('error', reject)
  })
}
