import { createContext, type RouterContext } from 'react-router'

/** What the browser needs to know of the configuration. Nothing in it is secret. */
export interface AppConfig {
  publishableKey: string
  /** Where Stripe.js comes from: Stripe itself or the local stand-in. */
  stripeScriptUrl: string
  /** Pages under /dev and other aids for developers. */
  devTools: boolean
}

const slot = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('fayva.appConfigContext')

/** Set by the server for each request; the root loader hands it to the browser. */
export const appConfigContext = (slot[key] ??=
  createContext<AppConfig>()) as RouterContext<AppConfig>
