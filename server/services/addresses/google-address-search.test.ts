import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { stopTimeLimits } from '#tests/support/time-limits.ts'
import { createGoogleAddressSearch } from './google-address-search.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let asked: Asked[]
let answer: { status?: number; body: unknown; isUnfinished?: boolean }

const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  let body = ''
  for await (const part of request) body += part
  asked.push({ method, url, headers, body })
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
  response.write(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  if (!answer.isUnfinished) response.end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const { port } = server.address() as AddressInfo
const reach: typeof fetch = (address, init) =>
  fetch(String(address).replace('https://places.googleapis.com', `http://127.0.0.1:${port}`), init)
const search = createGoogleAddressSearch({ apiKey: 'the-key', fetch: reach })
const SESSION = crypto.randomUUID()
const part = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type, 'political'],
  languageCode: 'en',
})
const STREET = [
  part('street_number', '1111'),
  part('route', 'South Figueroa Street', 'S Figueroa St'),
]
const STATE = part('administrative_area_level_1', 'California', 'CA')
const REST = [STATE, part('country', 'United States', 'US'), part('postal_code', '90015')]
const LOCATION = { latitude: 34.0430175, longitude: -118.2672541 }

describe('the suggestions of Google', () => {
  test('suggestions are requested with the key, the session and only the fields that are shown', async () => {
    answer = {
      body: {
        suggestions: [
          {
            placePrediction: {
              placeId: 'ChIJ-1',
              text: { text: 'Crypto.com Arena, South Figueroa Street, Los Angeles, CA, USA' },
              structuredFormat: {
                secondaryText: { text: 'South Figueroa Street, Los Angeles, CA, USA' },
              },
            },
          },
          { queryPrediction: { text: { text: 'arena near me' } } },
        ],
      },
    }
    expect(await search.suggest('crypto', SESSION)).toEqual([
      {
        placeId: 'ChIJ-1',
        text: 'Crypto.com Arena, South Figueroa Street, Los Angeles, CA, USA',
        detail: 'South Figueroa Street, Los Angeles, CA, USA',
      },
    ])
    expect(asked).toMatchObject([{ method: 'POST', url: '/v1/places:autocomplete' }])
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': 'the-key',
      'x-goog-fieldmask':
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat.secondaryText.text',
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      input: 'crypto',
      sessionToken: SESSION,
      includedRegionCodes: ['us'],
    })
  })

  test('there are no suggestions when nothing is found', async () => {
    answer = { body: {} }
    expect(await search.suggest('zzzz', SESSION)).toEqual([])
  })
})

describe('a place of Google', () => {
  test('a place ends the session and becomes an address: number and route, city, short state and country', async () => {
    answer = {
      body: {
        addressComponents: [...STREET, part('locality', 'Los Angeles', 'LA'), ...REST],
        location: LOCATION,
      },
    }
    expect(await search.find('ChIJ/1', SESSION)).toEqual({
      addressLine1: '1111 South Figueroa Street',
      city: 'Los Angeles',
      state: 'CA',
      country: 'US',
      zipCode: '90015',
      ...LOCATION,
    })
    expect(asked).toMatchObject([
      { method: 'GET', url: `/v1/places/ChIJ%2F1?sessionToken=${SESSION}`, body: '' },
    ])
    expect(asked[0]?.headers).toMatchObject({
      'x-goog-api-key': 'the-key',
      'x-goog-fieldmask': 'addressComponents,location',
    })
  })

  test('a place in New York has a borough for a city', async () => {
    answer = {
      body: {
        addressComponents: [...STREET, part('sublocality', 'Brooklyn'), ...REST],
        location: LOCATION,
      },
    }
    expect(await search.find('ChIJ-1', undefined)).toMatchObject({ city: 'Brooklyn' })
    expect(asked[0]?.url).toBe('/v1/places/ChIJ-1')
  })

  test.each([
    [
      'without a street',
      { addressComponents: [part('locality', 'Los Angeles'), ...REST], location: LOCATION },
    ],
    [
      'without a position',
      { addressComponents: [...STREET, part('locality', 'Los Angeles'), ...REST] },
    ],
    ['without anything', {}],
  ])('a place %s is no address', async (_, body) => {
    answer = { body }
    expect(await search.find('ChIJ-1', SESSION)).toBeUndefined()
  })

  test.each([
    [400, 'The provided Place ID is invalid.'],
    [404, 'The Place ID is no longer valid.'],
  ])('a place that is unknown (%i) is no address', async (status, message) => {
    answer = { status, body: { error: { code: status, message } } }
    expect(await search.find('ChIJ-old', SESSION)).toBeUndefined()
  })
})

describe('Google is unreachable', () => {
  const UNAVAILABLE = { kind: 'unavailable', code: 'ADDRESS_SEARCH_UNAVAILABLE' }
  const WRONG_KEY = {
    error: {
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      status: 'INVALID_ARGUMENT',
      details: [{ reason: 'API_KEY_INVALID', domain: 'googleapis.com' }],
    },
  }
  test.each([
    ['a wrong key', 400, WRONG_KEY],
    ['a key that is not allowed here', 403, { error: { code: 403, status: 'PERMISSION_DENIED' } }],
    ['a used-up quota', 429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }],
    ['a failure', 503, { error: { code: 503 } }],
    ['an answer of a proxy', 200, '<html>'],
  ])('the address search is unavailable after %s', async (_, status, body) => {
    answer = { status, body }
    await expect(search.suggest('200 Main', SESSION)).rejects.toMatchObject(UNAVAILABLE)
    await expect(search.find('ChIJ-1', SESSION)).rejects.toMatchObject(UNAVAILABLE)
  })

  test('the address search is unavailable when an answer does not end', async () => {
    answer = { body: '{', isUnfinished: true }
    const limits = stopTimeLimits()
    const answered = Promise.withResolvers<void>()
    const slow = createGoogleAddressSearch({
      apiKey: 'the-key',
      fetch: async (...request) => {
        const response = await reach(...request)
        answered.resolve()
        return response
      },
    })
    const suggesting = slow.suggest('200 Main', SESSION)
    await answered.promise
    limits.runOut()
    await expect(suggesting).rejects.toMatchObject(UNAVAILABLE)
  })

  test('the address search is unavailable without a connection', async () => {
    const offline = createGoogleAddressSearch({
      apiKey: 'the-key',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    await expect(offline.suggest('200 Main', SESSION)).rejects.toMatchObject(UNAVAILABLE)
  })
})
