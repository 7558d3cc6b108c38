import { href } from 'react-router'

/*
 * Every path the app links to, typed against `routes.ts`: a path without a route, or one with a missing
 * id, does not compile.
 */

export const SUPPORT_EMAIL = 'support@fayva.com'

// marketing
export const landingPath = () => href('/')
/** The page for venues, with its form for a demo open. */
export const DEMO_REQUEST_HASH = '#demo'
export const demoRequestPath = () => `${landingPath()}${DEMO_REQUEST_HASH}`
export const presaleWristbandPath = () => href('/presale-wristband')
export const membersPath = () => href('/members')
export const membershipPath = () => href('/membership')
export const membershipInfoPath = () => href('/membership/info')
export const prizeTermsPath = () => href('/prize-drawing-terms')
export const festivalPath = (vendorLocationId: string, festival: 'heartla' | 'longbeachpride') =>
  `${menuPath(vendorLocationId)}/${festival}`
export const privacyPath = () => href('/privacy')
export const termsPath = () => href('/terms')
export const cookiesPath = () => href('/cookies')

// ordering
export const menuPath = (vendorLocationId: string) =>
  href('/location/:vendorLocationId?', { vendorLocationId })
export const reviewPath = (vendorLocationId: string) =>
  href('/location/:vendorLocationId/order/review', { vendorLocationId })
export const checkoutPath = (vendorLocationId: string) =>
  href('/location/:vendorLocationId/order/checkout', { vendorLocationId })
export const orderStatusPath = (vendorLocationId: string, orderId: string) =>
  href('/location/:vendorLocationId/order/:orderId/status', { vendorLocationId, orderId })

// vendor
export const artistPath = (vendorId: string) => href('/vendor/:vendorId/mky', { vendorId })
export const vendorPath = (vendorId: string) => href('/vendor/:vendorId', { vendorId })

// membership
export const membersEventsPath = (nfcId: string) => `/lusiv?${new URLSearchParams({ nfcId })}`
export const lusivPath = () => href('/lusiv')
export const lusivEventsPath = () => href('/lusiv/events')
export const joinLusivPath = (months?: number) =>
  `${href('/join-lusiv')}${months === undefined ? '' : `?months=${months}`}`

// account
export const signInPath = () => href('/signin')
export const authCallbackPath = () => href('/auth/callback')
export const accountPath = () => href('/account')
export const orderHistoryPath = () => href('/order/history')

// where staff begin
export const staffHomePath = () => href('/staff')
export const staffSignInPath = () => href('/staff/signin')
export const staffAuthCallbackPath = () => href('/staff/auth/callback')
export const locationHomePath = (vendorLocationId: string) =>
  href('/staff/location/:vendorLocationId', { vendorLocationId })

export const sitemapPath = () => href('/sitemap.xml')

/** The not-found page, which shows the error passed to it. */
export const notFoundPath = () => href('/*', { '*': '404' })
