export interface Address {
  addressLine1: string
  addressLine2?: string | null
  city: string
  state: string
  zipCode: string
}

/** '6420 Sunset Blvd, Floor 2, Los Angeles, CA 90028' */
export function formatAddress(event: Address): string {
  const { addressLine1, addressLine2, city, state, zipCode } = event
  return [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ')
}
