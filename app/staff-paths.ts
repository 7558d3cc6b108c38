import { href } from 'react-router'

/*
 * Every path of staff that the app links to, typed against `routes.ts` like those in `paths.ts`, except those that the
 * server links to as well.
 */

export * from '#domain/readiness/set-up-paths.ts'

export const staffLocationsPath = () => href('/staff/locations')
export const staffOrderPath = (vendorLocationId: string, orderId: string) =>
  href('/staff/location/:vendorLocationId/order/:orderId', { vendorLocationId, orderId })
export const linePath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/line', { vendorLocationId })
/** The query parameter with the id of the event or product to duplicate. */
export const COPY_OF = 'copyOf'
export const newProductPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/inventory/new', { vendorLocationId })
/** The form of a new product, filled in from this one. */
export const copyProductPath = (vendorLocationId: string, productId: string) =>
  `${newProductPath(vendorLocationId)}?${COPY_OF}=${encodeURIComponent(productId)}`
/** The query parameter with the id of the product that gets a new size. */
export const SIZE_OF = 'sizeOf'
export const newSizePath = (vendorLocationId: string, productId: string) =>
  `${newProductPath(vendorLocationId)}?${SIZE_OF}=${encodeURIComponent(productId)}`
export const optionsPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/options', { vendorLocationId })
export const newOptionGroupPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/options/new', { vendorLocationId })
export const optionGroupPath = (vendorLocationId: string, optionGroupId: string) =>
  href('/staff/location/:vendorLocationId/options/:optionGroupId', {
    vendorLocationId,
    optionGroupId,
  })
/** What a television shows of the orders that are ready. */
export const boardPath = (token: string) => href('/board/:token', { token })
export const staffOrdersPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/orders', { vendorLocationId })
export const pickedOrderPath = (vendorLocationId: string, orderId: string) =>
  href('/staff/location/:vendorLocationId/orders/:orderId', { vendorLocationId, orderId })
export const eventsPath = (vendorLocationId: string, vendorId: string) =>
  href('/staff/location/:vendorLocationId/:vendorId/events', { vendorLocationId, vendorId })
export const createEventPath = (vendorLocationId: string, vendorId: string) =>
  href('/staff/location/:vendorLocationId/:vendorId/event/create', { vendorLocationId, vendorId })
/** The form of a new event, filled in from this one. */
export const copyEventPath = (vendorLocationId: string, vendorId: string, eventId: string) =>
  `${createEventPath(vendorLocationId, vendorId)}?${COPY_OF}=${encodeURIComponent(eventId)}`
export const editEventPath = (vendorLocationId: string, vendorId: string, eventId: string) =>
  href('/staff/location/:vendorLocationId/:vendorId/event/edit/:eventId', {
    vendorLocationId,
    vendorId,
    eventId,
  })
export const eventPrizesPath = (vendorLocationId: string, vendorId: string, eventId: string) =>
  href('/staff/location/:vendorLocationId/:vendorId/event/prizes/:eventId', {
    vendorLocationId,
    vendorId,
    eventId,
  })
export const staffPrizesPath = (vendorLocationId: string, claimCode?: string) =>
  href('/staff/location/:vendorLocationId/prizes', { vendorLocationId }) +
  (claimCode ? `?${new URLSearchParams({ code: claimCode })}` : '')
/** Where a venue is started, with the token of an invitation if there is one. */
export const startVenuePath = (token?: string) => href('/staff/start/:token?', { token })
export const venuesPath = () => href('/staff/venues')
export const invitationsPath = () => href('/staff/invitations')
export const venueSetUpPath = (vendorId: string) => href('/staff/venue/:vendorId', { vendorId })
export const venueLinesPath = (vendorId: string) =>
  href('/staff/venue/:vendorId/lines', { vendorId })
export const leadsPath = () => href('/staff/leads')
export const closeOfDayPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/night', { vendorLocationId })
export const moneyPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/money', { vendorLocationId })
export const moneySettingsPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/money/settings', { vendorLocationId })
export const reconciliationPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/audit', { vendorLocationId })
export const reportingPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/reporting', { vendorLocationId })
export const activityPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/activity', { vendorLocationId })
export const guestlistEventsPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/guestlist-events', { vendorLocationId })
export const createGleventPath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId/guestlist-events/create', { vendorLocationId })
/** The form of a new event, with the fields of this one. */
export const copyGleventPath = (vendorLocationId: string, gleventId: string) =>
  `${createGleventPath(vendorLocationId)}?${COPY_OF}=${encodeURIComponent(gleventId)}`
export const editGleventPath = (vendorLocationId: string, vendorId: string, gleventId: string) =>
  href('/staff/location/:vendorLocationId/:vendorId/guestlist-event/edit/:gleventId', {
    vendorLocationId,
    vendorId,
    gleventId,
  })
export const guestsPath = (vendorLocationId: string, guestlistEventId: string) =>
  href('/staff/location/:vendorLocationId/guestlist-event/:guestlistEventId/guests', {
    vendorLocationId,
    guestlistEventId,
  })
