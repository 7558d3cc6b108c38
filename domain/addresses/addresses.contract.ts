import { z } from 'zod'

/** An address that can be picked. */
const addressSuggestion = z
  .object({
    placeId: z.string(),
    text: z.string().meta({ description: 'The whole address, or the name of a venue' }),
    detail: z.string().nullable(),
  })
  .meta({ id: 'AddressSuggestion' })

/** The fields that a picked place fills in. */
const address = z
  .object({
    addressLine1: z.string().meta({ description: 'Street number and route' }),
    city: z.string(),
    state: z.string().meta({ description: 'Short code' }),
    country: z.string().meta({ description: 'Short code' }),
    zipCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Address' })

/** One id for the texts of one search and the pick that ends it: the provider charges by it. */
const sessionToken = z.string().min(8).max(36).optional()

export const suggestionsQuery = z.object({ text: z.string().min(1).max(200), sessionToken })
export const placeQuery = z.object({ sessionToken })
export const suggestionsAnswer = z.object({ suggestions: z.array(addressSuggestion) })
export const addressAnswer = z.object({ address })

export type AddressSuggestion = z.infer<typeof addressSuggestion>
export type Address = z.infer<typeof address>
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>
export type AddressAnswer = z.infer<typeof addressAnswer>
