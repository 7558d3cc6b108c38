/** Calls the API in the same process: a path that begins with /api, as `fetch` would take it. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** What the browser needs to know of the configuration. Nothing in it is secret. */
export interface AppConfig {
  publishableKey: string
  /** Where Stripe.js comes from: Stripe itself or the local stand-in. */
  stripeScriptUrl: string
  /** Pages under /dev and other aids for developers. */
  devTools: boolean
}

/** What the server hands to the pages it draws. */
export interface PageContext {
  apiFetch: ApiFetch
  config: AppConfig
  /** Writes an error of loading or drawing a page into the server's log. */
  report: (error: unknown) => void
}
