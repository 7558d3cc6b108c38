import { createServer } from 'node:http'
import type dns from 'node:dns'
import { request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicLookup, isPublicAddress } from './public-lookup.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'not an address',
])('%s is not an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.72.10', '17.188.168.1', '2607:f8b0:4005:80c::200a', '::ffff:142.250.72.10'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

/** A name that leads to these addresses. */
const leadingTo = (...addresses: string[]) =>
  ((_hostname: string, _options: object, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof dns.lookup

test('a name that leads to a private address is not called', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls++
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const addresses of [['127.0.0.1'], ['142.250.72.10', '127.0.0.1'], []]) {
    const lookup = createPublicLookup(leadingTo(...addresses))
    const sent = request({ host: 'push.example.com', port, lookup }).end()
    await expect(once(sent, 'response')).rejects.toThrow(
      'push.example.com leads to a private address',
    )
  }
  expect(calls).toBe(0)
})

test('a name that leads to the internet is answered in both forms that connections ask for', () => {
  const lookup = createPublicLookup(leadingTo('142.250.72.10'))
  const answers: unknown[] = []
  lookup('push.example.com', { all: true }, (...answer) => answers.push(answer))
  lookup('push.example.com', {}, (...answer) => answers.push(answer))
  expect(answers).toEqual([
    [null, [{ address: '142.250.72.10', family: 4 }]],
    [null, '142.250.72.10', 4],
  ])
})
