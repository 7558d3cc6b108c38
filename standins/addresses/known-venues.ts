import type { ZipCode } from './zip-codes.ts'

export interface KnownVenue extends ZipCode {
  name: string
  street: string
}

const venue = (name: string, street: string, zip: string, city: string, position: number[]) => ({
  name,
  street,
  zip,
  city,
  state: 'CA',
  latitude: position[0] ?? 0,
  longitude: position[1] ?? 0,
})

/** Venues that are found by their name. */
export const KNOWN_VENUES: KnownVenue[] = [
  venue('Crypto.com Arena', '1111 S Figueroa St', '90015', 'Los Angeles', [34.043, -118.2673]),
  venue('Hollywood Bowl', '2301 N Highland Ave', '90068', 'Los Angeles', [34.1122, -118.3391]),
  venue('Hollywood Palladium', '6215 Sunset Blvd', '90028', 'Los Angeles', [34.098, -118.3242]),
  venue('The Wiltern', '3790 Wilshire Blvd', '90010', 'Los Angeles', [34.0614, -118.3085]),
  venue('Sunset Social Club', '6420 Sunset Blvd', '90028', 'Los Angeles', [34.0981, -118.3293]),
  venue('Honda Center', '2695 E Katella Ave', '92806', 'Anaheim', [33.8078, -117.8765]),
  venue('House of Blues Anaheim', '400 Disney Way', '92802', 'Anaheim', [33.8053, -117.9116]),
]
