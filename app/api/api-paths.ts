/** What the API has of a user. */
export const userPath = (userId: string) => `/users/${encodeURIComponent(userId)}`

/** What it has of a venue. */
export const vendorPath = (vendorId: string) => `/vendors/${encodeURIComponent(vendorId)}`

/** What managers change of a venue. */
export const managedVendorPath = (vendorId: string) =>
  `/admin/vendors/${encodeURIComponent(vendorId)}`

/** What it has of a location. */
export const locationPath = (vendorLocationId: string) =>
  `/vendor-locations/${encodeURIComponent(vendorLocationId)}`

/** What managers change of a location. */
export const managedLocationPath = (vendorLocationId: string) =>
  `/admin/vendor-locations/${encodeURIComponent(vendorLocationId)}`

/** The stream of the news of a menu. */
export const menuStreamPath = (vendorLocationId: string) =>
  `${locationPath(vendorLocationId)}/products/events`
