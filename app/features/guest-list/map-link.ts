type Address = {
  venueName: string
  addressLine1: string
  addressLine2?: string | null
  city: string
  state: string
  zipCode: string
}

/** '6420 Sunset Blvd, Floor 2, Los Angeles, CA 90028' */
export function formatAddress(event: Omit<Address, 'venueName'>): string {
  const { addressLine1, addressLine2, city, state, zipCode } = event
  return [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ')
}

/** A search for the address in the maps app. */
export function mapLink(event: Address): string {
  const query = `${event.venueName}, ${formatAddress(event)}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
