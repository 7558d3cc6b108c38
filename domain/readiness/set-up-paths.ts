/*
 * The pages where a venue is set up, to which the server links from what blocks or warns. The app has them in
 * `staff-paths.ts`.
 */

const venue = (vendorId: string) => `/staff/venue/${encodeURIComponent(vendorId)}`
const location = (locationId: string) => `/staff/location/${encodeURIComponent(locationId)}`

export const paymentsSetUpPath = (vendorId: string) => `${venue(vendorId)}/payments`
export const venueDetailsPath = (vendorId: string) => `${venue(vendorId)}/details`
export const venueLocationsPath = (vendorId: string) => `${venue(vendorId)}/locations`
export const newLocationPath = (vendorId: string) => `${venue(vendorId)}/locations/new`
export const codesPath = (vendorId: string) => `${venue(vendorId)}/codes`
export const locationSettingsPath = (locationId: string) => `${location(locationId)}/settings`
export const stationsPath = (locationId: string) => `${location(locationId)}/stations`
/** Import and export of the menu as a file. */
export const menuFilePath = (locationId: string) => `${location(locationId)}/menu-file`
export const inventoryPath = (locationId: string) => `${location(locationId)}/inventory`
export const editProductPath = (locationId: string, productId: string) =>
  `${inventoryPath(locationId)}/${encodeURIComponent(productId)}`
export const scanPath = (locationId: string) => `${location(locationId)}/scan`
export const usersPath = (locationId: string, vendorId: string) =>
  `${location(locationId)}/${encodeURIComponent(vendorId)}/users`
export const rehearsalPath = (locationId: string) => location(locationId)
