import type { Address, AddressSuggestion } from '#domain/addresses/addresses.contract.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    addressSearch: LimitedAddressSearch
  }
}

/** Finds US addresses at the provider. Both reject with a Failure when it is unreachable. */
export interface AddressSearch {
  suggest(text: string, sessionToken: string | undefined): Promise<AddressSuggestion[]>
  /** Undefined for a place that is unknown or has no street address. */
  find(placeId: string, sessionToken: string | undefined): Promise<Address | undefined>
}

/** An address search for people, each of whom has a limited number of requests. */
export interface LimitedAddressSearch {
  suggest(
    text: string,
    sessionToken: string | undefined,
    requestedBy: string,
  ): Promise<AddressSuggestion[]>
  find(
    placeId: string,
    sessionToken: string | undefined,
    requestedBy: string,
  ): Promise<Address | undefined>
}
