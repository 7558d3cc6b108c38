import { Hono } from 'hono'
import { z } from 'zod'
import { KNOWN_VENUES } from './known-venues.ts'
import { parseTypedAddress, type TypedAddress } from './parse-typed-address.ts'
import { listZipCodes, type ZipCode } from './zip-codes.ts'

const placeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  street: z.string(),
  name: z.string().optional(),
})
type Place = z.output<typeof placeSchema>

const MAX_SUGGESTIONS = 5
/** The default place for an address without a city. */
const HOME = { city: 'los angeles', state: 'CA' }

/** Speaks the two calls of the Places API (New) that the address search makes, from offline US data. */
export function createGooglePlacesStandIn({ knowsVenues = true } = {}): {
  app: Hono
  fetch: typeof globalThis.fetch
} {
  const app = new Hono()
  app.post('/v1/places:autocomplete', async (c) => {
    const { input } = (await c.req.json()) as { input: string }
    const places = await findPlaces(input, knowsVenues ? KNOWN_VENUES : [])
    return c.json({
      suggestions: places.map((place) => ({ placePrediction: toPrediction(place) })),
    })
  })
  app.get('/v1/places/:placeId', (c) => {
    const place = readId(c.req.param('placeId'))
    return place ? c.json(toDetails(place)) : c.json({ error: { code: 400 } }, 400)
  })
  return { app, fetch: async (input, init) => app.fetch(new Request(input, init)) }
}

async function findPlaces(input: string, known: typeof KNOWN_VENUES): Promise<Place[]> {
  const text = input.trim().toLowerCase()
  const venues = known.filter(({ name }) => name.toLowerCase().includes(text))
  const typed = parseTypedAddress(input)
  const addresses = typed ? await locate(typed) : []
  return [...venues, ...addresses].slice(0, MAX_SUGGESTIONS)
}

/** The position of an address is the middle of its ZIP code. */
async function locate({ street, city, state, zip }: TypedAddress): Promise<Place[]> {
  const known = KNOWN_VENUES.filter((venue) => venue.street.toLowerCase() === street.toLowerCase())
  const codes = await listZipCodes()
  const wanted = city.toLowerCase()
  const isMatch = (code: ZipCode) => {
    if (zip) return code.zip === zip
    if (!wanted) return code.city.toLowerCase() === HOME.city && code.state === HOME.state
    return code.city.toLowerCase().startsWith(wanted) && (!state || code.state === state)
  }
  const found = codes.filter(isMatch).map((code) => ({ ...code, street }))
  return [...known.filter(isMatch), ...found]
}

function toPrediction(place: Place) {
  const whole = `${place.street}, ${place.city}, ${place.state} ${place.zip}`
  return {
    placeId: Buffer.from(JSON.stringify(place)).toString('base64url'),
    text: { text: place.name ?? whole },
    structuredFormat: { ...(place.name && { secondaryText: { text: whole } }) },
  }
}

function toDetails({ street, city, state, zip, latitude, longitude }: Place) {
  const [number = '', ...route] = street.split(' ')
  const part = (type: string, text: string) => ({ longText: text, shortText: text, types: [type] })
  return {
    location: { latitude, longitude },
    addressComponents: [
      part('street_number', number),
      part('route', route.join(' ')),
      part('locality', city),
      part('administrative_area_level_1', state),
      part('postal_code', zip),
      part('country', 'US'),
    ],
  }
}

function readId(placeId: string): Place | undefined {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(placeId, 'base64url').toString()))
  } catch {
    return undefined
  }
}
