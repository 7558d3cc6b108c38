import { z } from 'zod'
import type { Address } from '#domain/addresses/addresses.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { AddressSearch } from './address-search.ts'

const API = 'https://places.googleapis.com/v1'
/** The browser gives up after 10 s, so this is shorter. */
const TIMEOUT_MS = 4_000
/** Google charges by the requested fields. */
const PREDICTION = 'suggestions.placePrediction'
const SUGGESTION_FIELDS = `${PREDICTION}.placeId,${PREDICTION}.text.text,${PREDICTION}.structuredFormat.secondaryText.text`
const PLACE_FIELDS = 'addressComponents,location'
/** Components that name the city, in this order: in New York it is the borough. */
const CITY_TYPES = ['locality', 'sublocality', 'administrative_area_level_3']

/** Empty texts are absent from the answers. */
const text = z.string().default('')

const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text }),
            structuredFormat: z.object({ secondaryText: z.object({ text }).optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})

const placeSchema = z.object({
  addressComponents: z
    .array(z.object({ longText: text, shortText: text, types: z.array(z.string()).default([]) }))
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
})
type Component = z.output<typeof placeSchema>['addressComponents'][number]

/** Places API (New). The key stays on the server. `fetch` is the stand-in's without a key. */
export function createGoogleAddressSearch(options: {
  apiKey: string
  fetch?: typeof globalThis.fetch
}): AddressSearch {
  const call = async (path: string, init: RequestInit = {}) => {
    try {
      const response = await (options.fetch ?? globalThis.fetch)(`${API}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': options.apiKey,
          'x-goog-fieldmask': init.method ? SUGGESTION_FIELDS : PLACE_FIELDS,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!init.method && (await isUnknownPlace(response))) return undefined
      if (!response.ok) throw new Error(`The address search answered ${response.status}`)
      return (await response.json()) as unknown
    } catch (error) {
      throw new Failure('unavailable', 'The address search is unavailable.', {
        code: 'ADDRESS_SEARCH_UNAVAILABLE',
        cause: error,
      })
    }
  }
  return {
    async suggest(input, sessionToken) {
      const body = JSON.stringify({ input, sessionToken, includedRegionCodes: ['us'] })
      const answer = await call('/places:autocomplete', { method: 'POST', body })
      const { suggestions } = suggestionsSchema.parse(answer ?? {})
      return suggestions.flatMap(({ placePrediction: found }) =>
        found
          ? [
              {
                placeId: found.placeId,
                text: found.text.text,
                detail: found.structuredFormat?.secondaryText?.text ?? null,
              },
            ]
          : [],
      )
    },
    async find(placeId, sessionToken) {
      const query = sessionToken ? `?sessionToken=${encodeURIComponent(sessionToken)}` : ''
      const answer = await call(`/places/${encodeURIComponent(placeId)}${query}`)
      return answer === undefined ? undefined : toAddress(placeSchema.parse(answer))
    },
  }
}

/**
 * Google answers 404 for an id that is no longer valid and 400 for a malformed one; a wrong key is
 * a 400, too.
 */
async function isUnknownPlace(response: Response): Promise<boolean> {
  if (response.status === 404) return true
  return response.status === 400 && !(await response.text()).includes('API_KEY')
}

function toAddress(place: z.output<typeof placeSchema>): Address | undefined {
  const { location, addressComponents } = place
  const find = (type: string): Partial<Component> =>
    addressComponents.find(({ types }) => types.includes(type)) ?? {}
  const street = [find('street_number').longText, find('route').longText].filter(Boolean).join(' ')
  const city = CITY_TYPES.map((type) => find(type).longText).find(Boolean)
  const state = find('administrative_area_level_1').shortText
  const zipCode = find('postal_code').longText
  if (!location || !street || !city || !state || !zipCode) return undefined
  const country = find('country').shortText ?? 'US'
  return { addressLine1: street, city, state, country, zipCode, ...location }
}
