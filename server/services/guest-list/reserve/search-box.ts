/** One degree of latitude. */
const MILES_PER_DEGREE = 69
/** Above it a circle may include the pole. */
const POLAR_LATITUDE = 85

export interface SearchBox {
  west: number
  south: number
  east: number
  north: number
}

/** A box of degrees that contains the circle of that radius. Near the poles and the date line it is all longitudes. */
export function toSearchBox(
  { latitude, longitude }: { latitude: number; longitude: number },
  miles: number,
): SearchBox {
  const height = miles / MILES_PER_DEGREE + 0.01
  const south = Math.max(-90, latitude - height)
  const north = Math.min(90, latitude + height)
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const width = height / Math.cos((Math.min(widest, POLAR_LATITUDE) * Math.PI) / 180)
  const [west, east] = [longitude - width, longitude + width]
  const isWhole = widest > POLAR_LATITUDE || west < -180 || east > 180
  return isWhole ? { west: -180, south, east: 180, north } : { west, south, east, north }
}
