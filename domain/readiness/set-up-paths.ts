/*
 * The pages where a venue is set up. The server names them in what blocks or warns, and the cards of the
 * set-up page link to them.
 */

const venue = (vendorId: string) => `/staff/venue/${encodeURIComponent(vendorId)}`
const location = (locationId: string) => `/staff/location/${encodeURIComponent(locationId)}`

export const paymentsSetUpPath = (vendorId: string) => `${venue(vendorId)}/payments`
export const venueDetailsPath = (vendorId: string) => `${venue(vendorId)}/details`
export const venueLocationsPath = (vendorId: string) => `${venue(vendorId)}/locations`
export const newLocationPath = (vendorId: string) => `${venue(vendorId)}/locations/new`
export const codesPath = (vendorId: string) => `${venue(vendorId)}/codes`
export const locationSettingsPath = (locationId: string) => `${location(locationId)}/settings`
export const menuFilePath = (locationId: string) => `${location(locationId)}/menu-file`
export const productsPath = (locationId: string) => `${location(locationId)}/inventory`
export const productPath = (locationId: string, productId: string) =>
  `${productsPath(locationId)}/${encodeURIComponent(productId)}`
export const openOrdersPath = (locationId: string) => `${location(locationId)}/scan`
export const peoplePath = (locationId: string, vendorId: string) =>
  `${location(locationId)}/${encodeURIComponent(vendorId)}/users`
export const rehearsalPath = (locationId: string) => location(locationId)
