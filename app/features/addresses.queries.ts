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

function placesPath(vendorId: string): string {
  return `/vendors/${encodeURIComponent(vendorId)}/places`
}
