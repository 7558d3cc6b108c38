import { describe, expect, test } from 'vitest'
import { chooseStrategy } from './choose-strategy.ts'
import { findMenuPageOf, findCachedPage } from './find-cached-page.ts'

const ORIGIN = 'https://fayva.example'

function choose(
  path: string,
  facts: Partial<{ method: string; mode: string; destination: string }> = {},
  headers = {},
) {
  const url = new URL(path, ORIGIN).href
  const request = { method: 'GET', url, mode: 'cors', destination: '', ...facts }
  return chooseStrategy({ ...request, headers: new Headers(headers) }, ORIGIN)
}
const visit = { mode: 'navigate', destination: 'document' }

describe('only the network responds', () => {
  test.each([
    '/api/auth/session/refresh',
    '/api/auth/logout?returnTo=/auth/callback',
    '/api/users/u1/orders',
    '/api/users/u1/orders/o1/events',
    '/api/vendor-locations/2DFE6/orders',
    '/api/vendor-locations/2DFE6/orders/events',
    '/api/vendors/HARBOR/user-role',
    '/api/vendor-locations/2DFE6/products/still-water',
    '/api/docs',
    '/dev/inbox.json',
    '/service-worker.js',
    '/location/2DFE6.data',
    'https://js.stripe.com/v3/',
    'https://api.stripe.com/v1/payment_intents',
  ])('only the network responds to %s', (path) => {
    expect(choose(path)).toBe('network')
  })

  test.each(['/api/auth/logout', '/api/vendor?vendorId=HARBOR', '/dev/kit', '/dev'])(
    'a visit to %s gets no cached page',
    (path) => {
      expect(choose(path, visit)).toBe('network')
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])(
    'a %s request goes to the network, whatever the address',
    (method) => {
      const addresses = [
        '/location/2DFE6',
        '/assets/menu-1.js',
        '/api/vendor-locations/2DFE6/products',
      ]
      expect(addresses.map((path) => choose(path, { method }))).toEqual(
        addresses.map(() => 'network'),
      )
    },
  )

  test('requests with a token or for a byte range go to the network', () => {
    const path = '/api/vendor-locations/2DFE6/products'
    expect(choose(path, {}, { authorization: 'Bearer x' })).toBe('network')
    expect(
      choose('/demo/pictures/lager.webp', { destination: 'image' }, { range: 'bytes=0-' }),
    ).toBe('network')
  })

  test('requests for pictures of /dev pages and of other origins go to the network', () => {
    expect(choose('/dev/qr.png', { destination: 'image' })).toBe('network')
    expect(choose('https://q.stripe.com/a.png', { destination: 'image' })).toBe('network')
  })
})

test('public reads use the network or the cache', () => {
  const reads = [
    '/api/vendor-locations/2DFE6/products',
    '/api/vendor-location?vendorLocationId=2DFE6',
    '/api/vendor?vendorId=HARBOR',
    '/api/vendor-locations?vendorId=HARBOR',
    '/api/events/by-vendor-and-status?vendorId=HARBOR&status=UPCOMING',
    '/api/glevents/by-vendor?vendorId=SUNSET',
  ]
  expect(reads.map((path) => choose(path))).toEqual(reads.map(() => 'read'))
})

test('pages, assets and pictures have their own strategies', () => {
  expect(choose('/location/2DFE6', visit)).toBe('page')
  expect(choose('/staff/location/2DFE6/scan', visit)).toBe('page')
  expect(choose('/assets/menu-DMm6qBIs.js', { destination: 'script' })).toBe('asset')
  expect(choose('/demo/pictures/lager.webp', { destination: 'image' })).toBe('picture')
})

test('the pages of venues and festivals are cached with the menus', () => {
  expect(findCachedPage('/vendor/harbor')).toEqual({ cache: 'menus', path: '/vendor/HARBOR' })
  expect(findCachedPage('/location/2dfe6/heartla')?.path).toBe('/location/2DFE6/heartla')
})

test('menus and order pages are cached, under one URL for all spellings', () => {
  expect(findCachedPage('/location/2dfe6/')).toEqual({ cache: 'menus', path: '/location/2DFE6' })
  expect(findCachedPage('/location/2dfe6/order/0AB-1/status')).toEqual({
    cache: 'orders',
    path: '/location/2DFE6/order/0ab-1/status',
  })
  expect(findCachedPage('/staff/location/l5v01/guestlist-event/GL-1/guests/')).toEqual({
    cache: 'orders',
    path: '/staff/location/L5V01/guestlist-event/GL-1/guests',
  })
  // it shows the codes of reservations
  expect(findCachedPage('/account/')).toEqual({ cache: 'orders', path: '/account' })
})

test('marketing, artist and membership pages are cached under one URL for all spellings', () => {
  const paths = ['/', '/Corporate/', '/presale-wristband', '/membership/info', '/vendor/harbor/MKY']
  expect(paths.map((path) => findCachedPage(path)?.path)).toEqual([
    '/',
    '/corporate',
    '/presale-wristband',
    '/membership/info',
    '/vendor/HARBOR/mky',
  ])
})

test.each([
  '/account/orders',
  '/membership/test-signup',
  '/location',
  '/vendor/HARBOR/rewards/EV-TONIGHT',
  '/location/2DFE6/order/review',
  '/location/2DFE6/order/checkout',
  '/staff/location/2DFE6',
  '/staff/location/2DFE6/order/0ab-1',
])('%s is not cached', (path) => {
  expect(findCachedPage(path)).toBeUndefined()
})

test('the products of a location belong to its menu page', () => {
  expect(findMenuPageOf('/api/vendor-locations/7kq2m/products')?.path).toBe('/location/7KQ2M')
  expect(findMenuPageOf('/api/vendor')).toBeUndefined()
})
