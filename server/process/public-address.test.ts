import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { findPublicAddress, toPublicUrl } from './public-address.ts'

const config = parseConfig({ PUBLIC_URL: 'https://order.example' })

test('the public address is the configured one, else this machine', () => {
  expect(findPublicAddress(config).href).toBe('https://order.example/')
  expect(findPublicAddress(parseConfig({ PORT: '4000' })).href).toBe('http://localhost:4000/')
})

test.each(['/', '/location/2DFE6', '//evil.example/', '/\\evil.example', '/.//evil.example'])(
  'the path %j stays on the public address',
  (pathname) => {
    const { origin, search } = toPublicUrl(config, { pathname, search: '?x=1' })
    expect(origin).toBe('https://order.example')
    expect(search).toBe('?x=1')
  },
)
