import { TOO_MANY_ADDRESS_SEARCHES } from '#domain/addresses/addresses.messages.ts'
import { limitRequests } from '../../calls/limit-requests.ts'
import type { AddressSearch, LimitedAddressSearch } from './address-search.ts'

const DAY_SECONDS = 86_400

/**
 * Limits requests per person and day, because the provider charges for each and anybody who may start a venue can
 * make them. @throws Failure too_many
 */
export function limitAddressSearch(search: AddressSearch, perDay: number): LimitedAddressSearch {
  const requireLeft = limitRequests(perDay, {
    text: TOO_MANY_ADDRESS_SEARCHES,
    code: 'TOO_MANY_ADDRESS_SEARCHES',
    seconds: DAY_SECONDS,
  })
  return {
    async suggest(text, sessionToken, requestedBy) {
      await requireLeft(requestedBy)
      return search.suggest(text, sessionToken)
    },
    async find(placeId, sessionToken, requestedBy) {
      await requireLeft(requestedBy)
      return search.find(placeId, sessionToken)
    },
  }
}
