import { Failure } from '#domain/values/failure.ts'
import type { AddressSearch } from './address-search.ts'

/**
 * For an installation without an address search: an address that was typed in full is offered as it is, at the
 * middle of its ZIP code, and anything less is refused with a text that says so.
 * @param offline finds addresses without a network
 */
export function onlyTypedAddresses(offline: AddressSearch): AddressSearch {
  return {
    async suggest(text, sessionToken) {
      const found = await offline.suggest(text, sessionToken)
      if (found.length > 0) return found
      throw new Failure(
        'unavailable',
        'There is no address search here. Type the street, the city, the state and the ZIP code.',
        { code: 'ADDRESS_SEARCH_OFF' },
      )
    },
    find: offline.find,
  }
}
