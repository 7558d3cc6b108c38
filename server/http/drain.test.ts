import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trackResponses, type Drain } from './drain.ts'

/** Longer than any test runs. */
const FOREVER_MS = 3_600_000
const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

let server: Server
let drain: Drain
const sockets = new Set<Socket>()
/** Requests that arrived, for the test to answer. */
let arrived: ServerResponse[]
beforeEach(async () => {
  arrived = []
  server = createServer((_request, response) => arrived.push(response))
  // keep-alive connections never time out
  server.keepAliveTimeout = 0
  drain = trackResponses(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
})

test('a connection without a request does not delay the stop', async () => {
  const { closed } = await open('')
  await drain.finish(FOREVER_MS)
  await closed
})

test('an idle keep-alive connection does not delay the stop', async () => {
  const { closed, heard } = await open(REQUEST)
  arrived[0]?.end('done')
  await heard(/done/)
  await drain.finish(FOREVER_MS)
  await closed
})

test('a running request is answered, and its connection closes', async () => {
  const { closed, heard } = await open(REQUEST)
  drain.closeAfterResponses()
  const finished = drain.finish(FOREVER_MS)
  arrived[0]?.end('done')
  expect(await heard(/done/)).toContain('Connection: close')
  await finished
  await closed
})

test('a new request during the grace period is answered, and its connection closes', async () => {
  drain.closeAfterResponses()
  const { closed, heard } = await open(REQUEST)
  arrived[0]?.end('done')
  expect(await heard(/done/)).toContain('Connection: close')
  await closed
})

test('the connection of an ended stream closes', async () => {
  const { closed, heard } = await open(REQUEST)
  arrived[0]?.write('first')
  await heard(/first/)
  drain.closeAfterResponses()
  const finished = drain.finish(FOREVER_MS)
  arrived[0]?.end('last')
  expect(await heard(/last/)).toContain('Connection: keep-alive')
  await finished
  await closed
})

test('a request that does not finish in time is cut off', async () => {
  const { closed } = await open(REQUEST)
  await drain.finish(50)
  await closed
})

test('new connections are refused', async () => {
  await drain.finish(FOREVER_MS)
  expect(server.listening).toBe(false)
})

async function open(request: string) {
  const before = arrived.length
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.add(socket)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  socket.write(request)
  if (request) while (arrived.length === before) await once(server, 'request')
  return {
    closed: once(socket, 'close'),
    async heard(words: RegExp) {
      while (!words.test(text)) await once(socket, 'data')
      return text
    },
  }
}
