/** Calls the API in-process, with the arguments of `fetch`; the path begins with /api. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export const VENUE_SIGNUPS = ['invited', 'anyone', 'off'] as const
/** Who can start a venue: people with an invitation, everyone who signs in, or no one. */
export type VenueSignup = (typeof VENUE_SIGNUPS)[number]

/** The part of the configuration sent to the browser. It holds no secrets. */
export interface AppConfig {
  publishableKey: string
  /** Where Stripe.js comes from: Stripe itself or the local stand-in. */
  stripeScriptUrl: string
  /** Whether receipts can be sent by e-mail. */
  sendsMail: boolean
  /** The location of pages whose address names none. */
  defaultLocationId: string
  venueSignup: VenueSignup
  /** Whether the venues of the demo data are there to be named. */
  hasDemoVenues: boolean
  /** Enables the pages under /dev and other developer tools. */
  devTools: boolean
}

/** The context that the server passes to the pages it renders. */
export interface PageContext {
  apiFetch: ApiFetch
  config: AppConfig
  /** Logs an error of loading or rendering a page on the server. */
  report: (error: unknown) => void
}
