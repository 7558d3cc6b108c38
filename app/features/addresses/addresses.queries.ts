import { vendorPath } from '#app/api/api-paths.ts'
import { request } from '#app/api/request.ts'
import type {
  Address,
  AddressAnswer,
  AddressSuggestion,
  SuggestionsAnswer,
} from '#domain/addresses/addresses.contract.ts'

/** Looks up addresses; the provider charges for one search with its pick. */
export interface AddressSearch {
  suggest: (
    text: string,
    options: { sessionToken: string; signal: AbortSignal },
  ) => Promise<AddressSuggestion[]>
  find: (placeId: string, sessionToken: string) => Promise<Address>
}

/** The search of people who work at a vendor. */
export function vendorAddressSearch(vendorId: string): AddressSearch {
  return searchAt(`${vendorPath(vendorId)}/places`)
}

/** The search for a venue that is being started, with the token of the invitation if there is one. */
export function newVenueAddressSearch(invitation: string | undefined): AddressSearch {
  return searchAt('/places', { invitation })
}

function searchAt(path: string, who: { invitation?: string | undefined } = {}): AddressSearch {
  return {
    async suggest(text, { sessionToken, signal }) {
      const query = { text: text.slice(0, 200), sessionToken, ...who }
      return (await request<SuggestionsAnswer>(path, { query, signal })).suggestions
    },
    async find(placeId, sessionToken) {
      const query = { sessionToken, ...who }
      return (await request<AddressAnswer>(`${path}/${encodeURIComponent(placeId)}`, { query }))
        .address
    },
  }
}
