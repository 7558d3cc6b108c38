import { request } from '#app/api/request.ts'
import type {
  Address,
  AddressAnswer,
  AddressSuggestion,
  SuggestionsAnswer,
} from '#domain/addresses/addresses.contract.ts'

/** Addresses for a typed text. */
export async function suggestAddresses(
  vendorId: string,
  text: string,
  { sessionToken, signal }: { sessionToken: string; signal: AbortSignal },
): Promise<AddressSuggestion[]> {
  const query = { text: text.slice(0, 200), sessionToken }
  const path = placesPath(vendorId)
  return (await request<SuggestionsAnswer>(path, { query, signal })).suggestions
}

export async function findAddress(
  vendorId: string,
  placeId: string,
  sessionToken: string,
): Promise<Address> {
  const path = `${placesPath(vendorId)}/${encodeURIComponent(placeId)}`
  return (await request<AddressAnswer>(path, { query: { sessionToken } })).address
}

/** The same for a venue that is being started, with the token of the invitation if there is one. */
export async function suggestNewVenueAddresses(
  invitation: string | undefined,
  text: string,
  { sessionToken, signal }: { sessionToken: string; signal: AbortSignal },
): Promise<AddressSuggestion[]> {
  const query = { text: text.slice(0, 200), sessionToken, invitation }
  return (await request<SuggestionsAnswer>('/places', { query, signal })).suggestions
}

export async function findNewVenueAddress(
  invitation: string | undefined,
  placeId: string,
  sessionToken: string,
): Promise<Address> {
  const query = { sessionToken, invitation }
  return (await request<AddressAnswer>(`/places/${encodeURIComponent(placeId)}`, { query })).address
}

function placesPath(vendorId: string): string {
  return `/vendors/${encodeURIComponent(vendorId)}/places`
}
