import { expect, test } from 'vitest'
import { readLocationCode, readRedirectTarget, readTypedLocation } from './read-location-code.ts'

test.each([
  'https://fayva.example/L/2DFE6',
  'https://fayva.example/l/2dfe6',
  'http://localhost:3000/location/2dfe6',
  'https://fayva.example/Location/2DFE6/',
  ' https://fayva.example/LOCATION/2DFE6?from=poster ',
])('%s is the location 2DFE6', (text) => {
  expect(readLocationCode(text)).toEqual({ kind: 'location', vendorLocationId: '2DFE6' })
})

test.each(['https://fayva.example/R/BAR1', 'https://fayva.example/r/BAR1'])(
  '%s is a short code to resolve',
  (text) => {
    expect(readLocationCode(text)).toEqual({ kind: 'short-code', code: 'BAR1' })
  },
)

test.each([
  ['text that is no address', '2DFE6'],
  ['one segment', 'https://fayva.example/2DFE6'],
  ['three segments', 'https://fayva.example/location/2DFE6/order'],
  ['a third segment before', 'https://fayva.example/staff/location/2DFE6'],
  ['another first segment', 'https://fayva.example/vendor/HARBOR'],
  ['another scheme', 'ftp://fayva.example/L/2DFE6'],
  ['a script', 'javascript:location/2DFE6'],
  ['an id with foreign characters', 'https://fayva.example/L/2D%2FE6'],
  ['an order id', '019a9f3e-7b1c-7c11-9d3e-0a1b2c3d4e5f'],
  ['nothing', ''],
])('%s is no location code', (_, text) => {
  expect(readLocationCode(text)).toBeUndefined()
})

test('a short code leads to a location by path or by address', () => {
  expect(readRedirectTarget('/L/2dfe6')).toBe('2DFE6')
  expect(readRedirectTarget('https://fayva.example/location/2dfe6')).toBe('2DFE6')
})

test('a short code that leads elsewhere, or to another short code, is not a location', () => {
  expect(readRedirectTarget('https://tickets.example/tonight')).toBeUndefined()
  expect(readRedirectTarget('/R/BAR1')).toBeUndefined()
  expect(readRedirectTarget('http://')).toBeUndefined()
})

test('a typed id in any case and a pasted address are accepted', () => {
  expect(readTypedLocation(' 2dfe6 ')).toMatchObject({
    kind: 'location',
    vendorLocationId: '2DFE6',
  })
  expect(readTypedLocation('https://fayva.example/r/BAR1')).toEqual({
    kind: 'short-code',
    code: 'BAR1',
  })
  expect(readTypedLocation('2D FE6')).toBeUndefined()
  expect(readTypedLocation('')).toBeUndefined()
})
