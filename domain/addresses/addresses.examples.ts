import type { Address, AddressSuggestion } from './addresses.contract.ts'

export const suggestionExample: AddressSuggestion = {
  placeId: 'ChIJ-place-1',
  text: '6420 Sunset Blvd, Los Angeles, CA 90028',
  detail: null,
}

export const addressExample: Address = {
  addressLine1: '6420 Sunset Blvd',
  city: 'Los Angeles',
  state: 'CA',
  country: 'US',
  zipCode: '90028',
  latitude: 34.0981,
  longitude: -118.3293,
}
