/** A city that the members events page searches around. */
export interface City {
  name: string
  latitude: number
  longitude: number
  disabled?: boolean
}

export const CITIES: readonly City[] = [
  { name: 'Los Angeles', latitude: 34.0522, longitude: -118.2437 },
  { name: 'Anaheim', latitude: 33.8366, longitude: -117.9143 },
  { name: 'Las Vegas', latitude: 36.1699, longitude: -115.1398, disabled: true },
]
