const below = (rooms: string) => (id: string) => `/${rooms}/${encodeURIComponent(id)}`

/** What the API has of a user. */
export const userPath = below('users')
/** What it has of a venue. */
export const vendorPath = below('vendors')
/** What managers change of a venue. */
export const managedVendorPath = below('admin/vendors')
/** What it has of a location. */
export const locationPath = below('vendor-locations')
/** What it makes and hands over. */
export const preparationsPath = (vendorLocationId: string) =>
  `${locationPath(vendorLocationId)}/preparations`
/** What managers change of a location. */
export const managedLocationPath = below('admin/vendor-locations')
