import { optionGroupEditExample } from '#domain/inventory/options.examples.ts'
import { locationChangeExample } from '#domain/locations/locations.examples.ts'
import { vendorChangeExample } from '#domain/vendors/vendors.examples.ts'
import { startVenueExample } from '#domain/invitations/invitations.examples.ts'

/** The callers of the matrix. Roles are those at Harbor Hall, the demo's first venue. */
export const PEOPLE = [
  'anonymous',
  /** Signed in, and the person that `{userId}` and `{orderId}` stand for. */
  'customer',
  'STAFF',
  'MANAGER',
  'ADMIN',
  'SUPER_ADMIN',
  /** An ADMIN of the venue that the call does not address. */
  'otherAdmin',
  /** Was STAFF when signing in; the role was removed since. */
  'removed',
  'operator',
] as const
export type Who = (typeof PEOPLE)[number]

const ANYONE: readonly Who[] = PEOPLE
const SIGNED_IN = PEOPLE.filter((who) => who !== 'anonymous')
const OWNER: readonly Who[] = ['customer']
const STAFF: readonly Who[] = ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN', 'operator']
const MANAGER = STAFF.filter((who) => who !== 'STAFF')
const ADMIN = MANAGER.filter((who) => who !== 'MANAGER')
const SUPER_ADMIN = ADMIN.filter((who) => who !== 'ADMIN')

export interface Row {
  /** The people who succeed. Anyone else is refused: 401 without a session, else 403 or 404. */
  may: readonly Who[]
  /** Values of the address or query that are missing in `THINGS`, or differ from it. */
  using?: Record<string, string>
  /** The body sent instead of the example in the API's document. */
  body?: Record<string, unknown>
  /** The answer to permitted people, where the demo cannot give a success. */
  answer?: number
}

/**
 * Values for the names in addresses and queries, by the demo's ids. New for each call: '{paid}' and
 * '{unpaid}' are orders of the customer, '{reward}' is a prize of theirs, '{claimed}' one that they
 * just confirmed, '{colleague}' is a STAFF member's phone and '{newPhone}' one without a role. They
 * can stand in a body too. '{confirmed}', '{offered}' and '{inside}' are reservations of the
 * customer for `GL-LA-6`, which is tonight. '{part}' is a part of a paid order of theirs at the Garden Bar. '{invitationId}' and '{invitationToken}' are of
 * an invitation, '{newVendorId}' and '{newLocationId}' are ids of no venue, '{newCode}' is a short code
 * that nobody has.
 */
export const THINGS: Record<string, string> = {
  vendorId: 'HARBOR',
  vendorLocationId: '2DFE6',
  productId: 'still-water',
  optionGroupId: 'extras',
  choiceId: 'no-ice',
  stationId: 'unknown',
  boardId: 'unknown',
  offerId: 'unknown',
  preparationId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d55',
  lineId: 'garden-lager',
  userId: '{customer}',
  orderId: '{paid}',
  orderNumber: 'a1b2c3',
  code: 'BAR1',
  nfcId: 'NFC-VENDOR',
  shortCode: 'K7QW4',
  sheet: 'DOOR_SIGN',
  status: 'UPCOMING',
  month: '2026-01',
  day: '2026-01-01',
  approvalId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d80',
  issueId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d70',
  action: 'refund',
  from: '2026-01-01',
  to: '2026-01-08',
  datetimePaidAfter: '2026-01-01T00:00:00Z',
  datetimePaidBefore: '2026-01-08T00:00:00Z',
  phoneNumber: '{colleague}',
  eventId: 'EV-TONIGHT',
  contestId: 'EV-TONIGHT',
  prizeId: 'PZ-TONIGHT-ROUND',
  rewardId: '{reward}',
  claimCode: '{claimCode}',
  gleventId: 'GL-LA-1',
  reservationId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  placeId: 'unknown',
  invitationId: '{invitationId}',
  token: '{invitationToken}',
  importId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d40',
}

const NEW_COLLEAGUE = { name: 'Riley Stone', phoneNumber: '{newPhone}', role: 'Staff' }
const NEW_VENUE = {
  ...startVenueExample,
  vendorId: '{newVendorId}',
  vendorLocationId: '{newLocationId}',
  invitationToken: undefined,
}
/** The venue with guest lists. */
const CLUB = { vendorId: 'SUNSET' }
/** A place as the offline address search names it. */
const VENUE = Buffer.from(
  JSON.stringify({
    street: '1 A St',
    city: 'B',
    state: 'CA',
    zip: '90015',
    latitude: 34,
    longitude: -118,
  }),
).toString('base64url')
/** The location that works as a line. */
const LINE = { vendorLocationId: '5GRDN', stationId: 'garden-bar' }
const PART = { vendorLocationId: '5GRDN', preparationId: '{part}' }
const CONFIRMED = { reservationId: '{confirmed}', gleventId: 'GL-LA-6' }
const OFFERED = { reservationId: '{offered}' }
/** Checked in long ago, by another person. */
const INSIDE = { reservationId: '{inside}', gleventId: 'GL-LA-6' }

/** Changes of a version that does not exist. */
const OTHER_VENUE = { ...vendorChangeExample, name: 'Another Hall', version: 0 }
const OTHER_BAR = { ...locationChangeExample, description: 'Another Bar', version: 0 }

/** The people who may make each call: one row for each call of the API, and no other. */
export const MATRIX: Record<string, Row> = {
  'POST /auth/passwordless/start': { may: ANYONE },
  'POST /auth/passwordless/verify': { may: ANYONE, answer: 403 },
  'POST /auth/session/refresh': { may: ANYONE, answer: 401 },
  'GET /auth/logout': { may: ANYONE },
  'GET /auth/.well-known/jwks.json': { may: ANYONE },

  'GET /users/{userId}/terms': { may: OWNER },
  'PUT /users/{userId}/terms': { may: OWNER },
  'GET /users/{userId}/notice-settings': { may: OWNER },
  'PUT /users/{userId}/text-consent': { may: OWNER },
  'PUT /users/{userId}/push-subscriptions': { may: OWNER },
  'POST /users/{userId}/push-subscriptions/remove': { may: OWNER },
  'PUT /users/{userId}/orders/{orderId}/ready-seen': { may: OWNER },
  // whoever knows the id got it encrypted, and an unknown one changes nothing
  'PUT /push-messages/{noticeId}/shown': { may: ANYONE, using: { noticeId: 'unknown' } },

  'GET /vendor': { may: ANYONE },
  'GET /vendors': { may: ANYONE },
  'GET /public-places': { may: ANYONE },
  'GET /vendor-location': { may: ANYONE },
  'GET /vendor-locations': { may: ANYONE },
  'GET /vendor-locations/{vendorLocationId}/products': { may: ANYONE },
  'GET /vendor-locations/{vendorLocationId}/products/events': { may: ANYONE },
  'GET /vendor-locations/{vendorLocationId}/faster-bars': { may: ANYONE },
  'GET /short-code-redirects/{code}': { may: ANYONE },
  'GET /event/{eventId}': { may: ANYONE },
  'GET /events/by-vendor-and-status': { may: ANYONE },
  'GET /nfc/{nfcId}': { may: ANYONE },
  'POST /leads': { may: ANYONE },
  'GET /leads': { may: ['operator'] },

  'POST /invitations': { may: ['operator'] },
  'GET /invitations': { may: ['operator'] },
  'POST /invitations/{invitationId}/revoke': { may: ['operator'] },
  'GET /start-links/{token}': { may: ANYONE },
  // anybody may start a venue with the embedded database
  'POST /venues': { may: SIGNED_IN, body: NEW_VENUE },
  'GET /venues': { may: ['operator'] },
  'GET /places': { may: SIGNED_IN, using: { text: 'Sunset' } },
  'GET /places/{placeId}': { may: SIGNED_IN, using: { placeId: VENUE } },

  'GET /contests/{contestId}/prizes': { may: ANYONE },
  'GET /tickets': { may: SIGNED_IN },
  'POST /reward-tickets': { may: SIGNED_IN },
  // allowed, but the event has not begun
  'POST /contests/{contestId}/draw': {
    may: SIGNED_IN,
    using: { contestId: 'EV-VELVET' },
    body: {},
    answer: 409,
  },
  'GET /users/rewards': { may: SIGNED_IN },
  'GET /vendors/{vendorId}/rewards/{claimCode}': { may: STAFF },
  'POST /rewards/{rewardId}/claim': { may: [...OWNER, ...STAFF] },
  'POST /rewards/{rewardId}/take-back': {
    may: [...OWNER, ...MANAGER],
    using: { rewardId: '{claimed}' },
  },

  'GET /admin/vendors/{vendorId}/events/{eventId}/prizes': { may: ADMIN },
  'POST /admin/vendors/{vendorId}/events/{eventId}/prizes': { may: ADMIN },
  'PUT /admin/vendors/{vendorId}/events/{eventId}/prizes/{prizeId}': { may: ADMIN },
  'PUT /admin/vendors/{vendorId}/events/{eventId}/prizes/{prizeId}/archived': {
    may: ADMIN,
    using: { prizeId: 'PZ-BACKSTAGE' },
  },

  'POST /taxes/calculate': { may: SIGNED_IN },
  'POST /promises/calculate': { may: SIGNED_IN },
  'POST /users/{userId}/orders': { may: OWNER },
  'GET /users/{userId}/orders': { may: OWNER },
  'GET /users/{userId}/orders/{orderId}': { may: [...OWNER, ...STAFF] },
  'GET /users/{userId}/orders/{orderId}/events': { may: [...OWNER, ...STAFF] },
  'PUT /users/{userId}/orders/{orderId}': { may: OWNER, using: { orderId: '{unpaid}' } },
  'PUT /users/{userId}/orders/{orderId}/markPaid': { may: OWNER },
  // allowed without a mail server, which is asked for last
  'POST /users/{userId}/orders/{orderId}/receipt': { may: OWNER, answer: 503 },
  'POST /webhooks/stripe': { may: ANYONE, answer: 400 },

  'POST /membership/create-payment-intent': { may: SIGNED_IN },
  // allowed with a payment that the example does not have
  'POST /membership/join': { may: SIGNED_IN, answer: 404 },
  'GET /membership/me': { may: SIGNED_IN },
  // the only member among them
  'GET /users/member-profile': { may: OWNER },
  'GET /users/member-profile/credits': { may: SIGNED_IN },

  'PUT /users/{userId}/orders/{orderId}/cancel': { may: OWNER },
  // there is no such offer
  'PUT /users/{userId}/orders/{orderId}/swap-offers/{offerId}': { may: OWNER, answer: 404 },
  'PUT /users/{userId}/orders/{orderId}/complete': { may: STAFF },
  'PUT /users/{userId}/orders/{orderId}/refund': { may: STAFF },
  'POST /users/{userId}/orders/{orderId}/refund-approvals': { may: STAFF, body: {} },
  'GET /users/{userId}/orders/{orderId}/refund-approvals': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/refund-approvals': { may: MANAGER },
  'PUT /vendor-locations/{vendorLocationId}/refund-approvals/{approvalId}': {
    may: MANAGER,
    // nobody has asked
    answer: 404,
  },
  'GET /vendor-locations/{vendorLocationId}/orders': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/open-orders': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/orders/by-number/{orderNumber}': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/orders/events': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/preparations': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/preparations/recent': { may: STAFF },
  'PUT /vendor-locations/{vendorLocationId}/preparations/{preparationId}/stage': {
    may: STAFF,
    using: PART,
  },
  'GET /vendor-locations/{vendorLocationId}/preparations/not-collected': { may: MANAGER },
  'POST /vendor-locations/{vendorLocationId}/preparations/not-collected/refund': { may: MANAGER },
  'POST /vendor-locations/{vendorLocationId}/preparations/out': {
    may: STAFF,
    using: { vendorLocationId: '5GRDN' },
    body: { productId: 'garden-lager', choices: [] },
  },
  // nobody has begun with it
  'POST /vendor-locations/{vendorLocationId}/preparations/{preparationId}/remake': {
    may: STAFF,
    using: PART,
    answer: 409,
  },
  'PUT /vendor-locations/{vendorLocationId}/preparations/{preparationId}/lines/{lineId}': {
    may: STAFF,
    using: PART,
  },
  'POST /vendor-locations/{vendorLocationId}/line/heartbeat': { may: STAFF },
  'POST /vendor-locations/{vendorLocationId}/line/shift-end': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/line': { may: STAFF },
  'PUT /vendor-locations/{vendorLocationId}/stations/{stationId}/pause': {
    may: STAFF,
    using: LINE,
    body: { minutes: null },
  },
  'PUT /vendor-locations/{vendorLocationId}/stations/{stationId}/pace': {
    may: STAFF,
    using: LINE,
  },
  'GET /vendor-locations/{vendorLocationId}/tips': { may: STAFF },
  'GET /vendor-locations/{vendorLocationId}/rehearsal': { may: STAFF },
  'GET /fulfilled-orders': { may: STAFF },

  'PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}': {
    may: STAFF,
    using: { productId: 'still-water' },
  },

  // another product than the one that the example of an order names
  'PUT /vendor-locations/{vendorLocationId}/prices': {
    may: STAFF,
    body: { items: [{ productId: 'cold-brew', price: '6.50', version: 1 }] },
  },
  'POST /admin/vendor-locations/{vendorLocationId}/products': { may: MANAGER },
  'GET /admin/vendor-locations/{vendorLocationId}/option-groups': { may: STAFF },
  'POST /admin/vendor-locations/{vendorLocationId}/option-groups': { may: MANAGER },
  'PUT /admin/vendor-locations/{vendorLocationId}/option-groups/{optionGroupId}': {
    may: MANAGER,
    using: { optionGroupId: 'pour' },
    body: { ...optionGroupEditExample, version: undefined },
  },
  'PUT /admin/vendor-locations/{vendorLocationId}/option-groups/{optionGroupId}/choices/{choiceId}':
    { may: STAFF },
  'DELETE /admin/vendor-locations/{vendorLocationId}/option-groups/{optionGroupId}': {
    may: MANAGER,
    using: { optionGroupId: 'mixer' },
  },
  'GET /admin/vendor-locations/{vendorLocationId}/stations': { may: STAFF },
  'GET /admin/vendor-locations/{vendorLocationId}/ready-texts': { may: STAFF },
  'PUT /admin/vendor-locations/{vendorLocationId}/ready-texts': { may: MANAGER },
  'GET /admin/vendor-locations/{vendorLocationId}/line-settings': { may: MANAGER },
  'PUT /admin/vendor-locations/{vendorLocationId}/line-settings': { may: MANAGER },
  'POST /admin/vendor-locations/{vendorLocationId}/stations': { may: MANAGER },
  'PUT /admin/vendor-locations/{vendorLocationId}/stations/{stationId}': {
    may: MANAGER,
    using: LINE,
  },
  // items are made there
  'DELETE /admin/vendor-locations/{vendorLocationId}/stations/{stationId}': {
    may: MANAGER,
    using: LINE,
    answer: 409,
  },
  'GET /admin/vendors/{vendorId}/lines': { may: MANAGER },
  'GET /admin/vendor-locations/{vendorLocationId}/boards': { may: MANAGER },
  'POST /admin/vendor-locations/{vendorLocationId}/boards': { may: MANAGER },
  'DELETE /admin/vendor-locations/{vendorLocationId}/boards/{boardId}': {
    may: MANAGER,
    answer: 404,
  },
  // the link of a board is a secret
  'GET /boards/{token}': { may: ANYONE, using: { token: 'unknown' }, answer: 404 },
  'GET /boards/{token}/events': { may: ANYONE, using: { token: 'unknown' }, answer: 404 },
  'PUT /admin/vendor-locations/{vendorLocationId}/item-stations': {
    may: MANAGER,
    using: LINE,
  },
  'PUT /admin/vendor-locations/{vendorLocationId}/products/{productId}': {
    may: MANAGER,
    using: { productId: 'harbor-cola' },
  },
  'PUT /admin/vendor-locations/{vendorLocationId}/products/{productId}/archived': {
    may: MANAGER,
    using: { productId: 'ginger-beer' },
  },
  'GET /admin/vendor-locations/{vendorLocationId}/archived-products': { may: MANAGER },
  'PUT /admin/vendor-locations/{vendorLocationId}/product-order': { may: MANAGER },
  'POST /admin/vendor-locations/{vendorLocationId}/product-copies': {
    may: MANAGER,
    using: { vendorLocationId: '9XW4T' },
  },
  'POST /admin/vendor-locations/{vendorLocationId}/starter-products': {
    may: MANAGER,
    using: { vendorLocationId: '9XW4T' },
  },
  'POST /admin/vendor-locations/{vendorLocationId}/menu-imports': { may: MANAGER },
  'GET /admin/vendor-locations/{vendorLocationId}/menu-imports': { may: MANAGER },
  // allowed, but there is no such import
  'POST /admin/vendor-locations/{vendorLocationId}/menu-imports/{importId}/undo': {
    may: MANAGER,
    answer: 404,
  },
  'GET /admin/vendor-locations/{vendorLocationId}/menu-file': { may: MANAGER },

  'GET /admin/vendors/{vendorId}/events': { may: MANAGER },
  'POST /admin/vendors/{vendorId}/events': { may: MANAGER },
  'PUT /admin/vendors/{vendorId}/events': { may: MANAGER },
  'POST /admin/vendors/{vendorId}/events/{eventId}/call-off': {
    may: MANAGER,
    using: { eventId: 'EV-BASEMENT' },
  },
  // it has prizes
  'DELETE /admin/vendors/{vendorId}/events/{eventId}': { may: MANAGER, answer: 409 },

  'GET /admin/vendors/{vendorId}': { may: SUPER_ADMIN },
  'PUT /admin/vendors/{vendorId}': { may: SUPER_ADMIN, body: OTHER_VENUE, answer: 409 },
  'GET /admin/vendors/{vendorId}/locations': { may: ADMIN },
  // allowed, but the code is that of the main bar
  'POST /admin/vendors/{vendorId}/locations': {
    may: ADMIN,
    body: { vendorLocationId: '2DFE6', description: 'Bar' },
    answer: 409,
  },
  'PUT /admin/vendor-locations/{vendorLocationId}': { may: ADMIN, body: OTHER_BAR, answer: 409 },
  'PUT /admin/vendor-locations/{vendorLocationId}/code': { may: ADMIN, answer: 409 },
  'PUT /admin/vendor-locations/{vendorLocationId}/state': {
    may: MANAGER,
    body: { state: 'OPEN' },
  },
  'PUT /admin/vendor-locations/{vendorLocationId}/archived': {
    may: ADMIN,
    body: { isArchived: false, version: 1 },
  },

  'GET /users/{userId}/vendor-roles': { may: OWNER },
  'GET /admin/vendors/{vendorId}/code-printing': { may: ADMIN },
  'POST /admin/vendors/{vendorId}/code-sheets': { may: ADMIN },
  'GET /admin/vendors/{vendorId}/short-links': { may: ADMIN },
  'POST /admin/vendors/{vendorId}/short-links': {
    may: ADMIN,
    body: { code: '{newCode}', label: '', target: { kind: 'VENUE' } },
  },
  'PUT /admin/vendors/{vendorId}/short-links/{shortCode}': {
    may: ADMIN,
    body: { label: 'Exit', target: { kind: 'VENUE' }, isRetired: false, version: 1 },
  },
  'GET /admin/vendors/{vendorId}/wristbands': { may: ADMIN },
  'POST /admin/vendors/{vendorId}/wristbands': { may: ADMIN },
  'PUT /admin/vendors/{vendorId}/wristbands/{nfcId}': { may: ADMIN },

  'GET /vendors/{vendorId}/user-role': { may: STAFF },
  'GET /vendors/{vendorId}/user-role/events': { may: STAFF },
  'GET /vendors/{vendorId}/vendor-roles': { may: MANAGER },
  'POST /vendors/{vendorId}/vendor-roles': { may: MANAGER, body: NEW_COLLEAGUE },
  'PUT /vendors/{vendorId}/vendor-roles/{phoneNumber}': { may: MANAGER },
  'DELETE /vendors/{vendorId}/vendor-roles/{phoneNumber}': { may: MANAGER },
  // allowed without a picture: the right is checked first
  'POST /vendors/{vendorId}/pictures': { may: MANAGER, answer: 400 },
  'GET /vendors/{vendorId}/orders': { may: MANAGER },
  'GET /vendors/{vendorId}/orders-export': { may: MANAGER },
  'GET /vendors/{vendorId}/analytics-dump/{month}': { may: MANAGER },
  'GET /vendors/{vendorId}/analytics-dump/{month}/regenerate': { may: MANAGER },
  'GET /vendors/{vendorId}/analytics-summary': { may: MANAGER },
  'GET /vendors/{vendorId}/line-report': { may: MANAGER },
  'GET /vendors/{vendorId}/activity': { may: ADMIN },
  'GET /vendors/{vendorId}/audit': { may: ADMIN },
  'GET /admin/vendors/{vendorId}/money-issues': { may: MANAGER },
  'GET /admin/vendors/{vendorId}/money-issues/closed': { may: MANAGER },
  'GET /admin/vendors/{vendorId}/money-issues/{issueId}/evidence': { may: MANAGER, answer: 404 },
  'GET /admin/vendors/{vendorId}/money-issues/{issueId}/orders': { may: ADMIN, answer: 404 },
  'POST /admin/vendors/{vendorId}/money-issues/{issueId}/{action}': {
    may: ADMIN,
    // the demo has no open money
    answer: 404,
  },
  'GET /admin/vendors/{vendorId}/days/{day}': { may: MANAGER },
  'GET /admin/vendors/{vendorId}/days/{day}/pdf': { may: MANAGER },
  'GET /admin/vendors/{vendorId}/money-settings': { may: ADMIN },
  'PUT /admin/vendors/{vendorId}/money-settings': {
    may: ADMIN,
    body: { version: 0 },
  },
  'GET /admin/vendor-locations/{vendorLocationId}/tip-policy': { may: ADMIN },
  'PUT /admin/vendor-locations/{vendorLocationId}/tip-policy': { may: ADMIN },
  'GET /admin/vendors/{vendorId}/payouts': { may: ADMIN },
  'GET /admin/vendors/{vendorId}/statements': { may: ADMIN },
  'POST /admin/vendors/{vendorId}/days/{day}': {
    may: MANAGER,
    using: { day: '2020-01-01' },
    // nothing was sold then
    answer: 409,
  },
  'GET /admin/vendors/{vendorId}/readiness': { may: MANAGER },
  'GET /admin/vendors/{vendorId}/payment-checks': { may: SUPER_ADMIN },
  'GET /admin/vendors/{vendorId}/payment-account': { may: SUPER_ADMIN },
  'POST /admin/vendors/{vendorId}/payment-account': { may: SUPER_ADMIN },
  'PUT /admin/vendors/{vendorId}/payment-account': { may: SUPER_ADMIN },
  'PUT /admin/vendors/{vendorId}/payment-account/no-tax': { may: SUPER_ADMIN },
  'PUT /admin/vendors/{vendorId}/operator-share': {
    may: ['operator'],
    body: { operatorShare: 250 },
  },

  'GET /glevents/available/events': { may: ANYONE },
  'GET /glevents/available': { may: ANYONE, using: { latitude: '34.05', longitude: '-118.24' } },
  'GET /glevents/by-vendor': { may: ANYONE, using: CLUB },
  'GET /glevents/{gleventId}/calendar.ics': { may: ANYONE },
  'POST /vendors/{vendorId}/glevents/{gleventId}/reservations': { may: OWNER, using: CLUB },
  'GET /users/reservations': { may: SIGNED_IN },
  'GET /users/eligible-to-make-reservations': { may: SIGNED_IN },
  'POST /users/reservations/{reservationId}/cancel': { may: OWNER, using: CONFIRMED },
  'POST /users/reservations/{reservationId}/accept': { may: OWNER, using: OFFERED },
  'POST /users/reservations/{reservationId}/decline': { may: OWNER, using: OFFERED },
  'GET /vendors/{vendorId}/glevents': { may: STAFF, using: CLUB },
  'POST /vendors/{vendorId}/glevents': { may: MANAGER, using: CLUB },
  'GET /vendors/{vendorId}/glevents/{gleventId}': { may: STAFF, using: CLUB },
  'PUT /vendors/{vendorId}/glevents/{gleventId}': {
    may: MANAGER,
    using: CLUB,
    body: { description: 'Doors open early.' },
  },
  'GET /vendors/{vendorId}/places': { may: MANAGER, using: { ...CLUB, text: 'Sunset' } },
  'GET /vendors/{vendorId}/places/{placeId}': { may: MANAGER, using: { ...CLUB, placeId: VENUE } },
  'GET /vendors/{vendorId}/events/{gleventId}/reservations': { may: STAFF, using: CLUB },
  'GET /vendors/{vendorId}/events/{gleventId}/reservations/events': { may: STAFF, using: CLUB },
  'POST /vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/check-in': {
    may: STAFF,
    using: { ...CLUB, ...CONFIRMED },
  },
  'POST /vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/take-back': {
    may: MANAGER,
    using: { ...CLUB, ...INSIDE },
  },
  'POST /vendors/{vendorId}/glevents/{gleventId}/return-credits': {
    may: ADMIN,
    using: { ...CLUB, gleventId: 'GL-LA-6' },
    // its list is not closed
    answer: 409,
  },
  'DELETE /vendors/{vendorId}/glevents/{gleventId}': {
    may: MANAGER,
    using: { ...CLUB, gleventId: 'GL-LA-6' },
    // it has guests
    answer: 409,
  },
  'POST /vendors/{vendorId}/glevents/{gleventId}/call-off': {
    may: MANAGER,
    using: { ...CLUB, gleventId: 'GL-LA-5' },
  },
}

/**
 * Each right of `vendor-roles.rights.ts`, with a call that asks for it and the lowest role that may
 * make the call.
 */
export const RIGHTS: Record<string, { call: string; lowest: Who }> = {
  canHandOver: { call: 'PUT /users/{userId}/orders/{orderId}/complete', lowest: 'STAFF' },
  canConfirmRefunds: {
    call: 'GET /vendor-locations/{vendorLocationId}/refund-approvals',
    lowest: 'MANAGER',
  },
  canRefund: { call: 'PUT /users/{userId}/orders/{orderId}/refund', lowest: 'STAFF' },
  canSeeOrders: { call: 'GET /vendor-locations/{vendorLocationId}/orders', lowest: 'STAFF' },
  canChangePrices: {
    call: 'PUT /vendor-locations/{vendorLocationId}/products-v2/{productId}',
    lowest: 'STAFF',
  },
  canCheckInGuests: {
    call: 'POST /vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/check-in',
    lowest: 'STAFF',
  },
  canOverrideLine: {
    call: 'POST /vendor-locations/{vendorLocationId}/preparations/not-collected/refund',
    lowest: 'MANAGER',
  },
  canOverrideDoor: {
    call: 'POST /vendors/{vendorId}/glevents/{gleventId}/reservations/{reservationId}/take-back',
    lowest: 'MANAGER',
  },
  canReturnCredits: {
    call: 'POST /vendors/{vendorId}/glevents/{gleventId}/return-credits',
    lowest: 'ADMIN',
  },
  canTakeBackPrizes: { call: 'POST /rewards/{rewardId}/take-back', lowest: 'MANAGER' },
  canManageEvents: { call: 'GET /admin/vendors/{vendorId}/events', lowest: 'MANAGER' },
  canManageGuestListEvents: { call: 'POST /vendors/{vendorId}/glevents', lowest: 'MANAGER' },
  canManagePrizes: {
    call: 'GET /admin/vendors/{vendorId}/events/{eventId}/prizes',
    lowest: 'ADMIN',
  },
  canRunLocations: {
    call: 'PUT /admin/vendor-locations/{vendorLocationId}/state',
    lowest: 'MANAGER',
  },
  canManageLocations: { call: 'GET /admin/vendors/{vendorId}/locations', lowest: 'ADMIN' },
  canManageVenue: { call: 'GET /admin/vendors/{vendorId}', lowest: 'SUPER_ADMIN' },
  canManageProducts: {
    call: 'POST /admin/vendor-locations/{vendorLocationId}/products',
    lowest: 'MANAGER',
  },
  canManageStaff: { call: 'GET /vendors/{vendorId}/vendor-roles', lowest: 'MANAGER' },
  canSeeAnalytics: { call: 'GET /vendors/{vendorId}/analytics-summary', lowest: 'MANAGER' },
  canManageCodes: { call: 'GET /admin/vendors/{vendorId}/short-links', lowest: 'ADMIN' },
  canSeeActivity: { call: 'GET /vendors/{vendorId}/activity', lowest: 'ADMIN' },
  canSeeMoneyIssues: { call: 'GET /admin/vendors/{vendorId}/money-issues', lowest: 'MANAGER' },
  canCloseDays: { call: 'GET /admin/vendors/{vendorId}/days/{day}', lowest: 'MANAGER' },
  canSettleMoney: {
    call: 'POST /admin/vendors/{vendorId}/money-issues/{issueId}/{action}',
    lowest: 'ADMIN',
  },
  canSeeReconciliation: { call: 'GET /vendors/{vendorId}/audit', lowest: 'ADMIN' },
}
