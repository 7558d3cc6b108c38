import type { Address, AddressSuggestion } from '#domain/addresses/addresses.contract.ts'

/** Finds US addresses. Both reject with a Failure when the provider is unreachable. */
export interface AddressSearch {
  suggest(text: string, sessionToken: string | undefined): Promise<AddressSuggestion[]>
  /** Undefined for a place that is unknown or has no street address. */
  find(placeId: string, sessionToken: string | undefined): Promise<Address | undefined>
}
