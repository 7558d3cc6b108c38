/**
 * How to respond to a request. `network`: not intercepted. `page`, `read`: network first, else the cache.
 * `asset`: cache first, its name identifies its content. `picture`: cache first, refreshed daily.
 */
export type Strategy = 'network' | 'page' | 'asset' | 'picture' | 'read'

/** The parts of a request that decide its strategy. */
export interface RequestFacts {
  method: string
  url: string
  mode: string
  destination: string
  headers: { has(name: string): boolean }
}

const NEVER = /^\/(api\/auth|dev)(\/|$)/
const API = /^\/api(\/|$)/
const ASSET = /^\/assets\/[^/]+$/
/** Reads whose answer is the same for all users: products, locations, vendors and their events. */
const PUBLIC_READ =
  /^\/api\/(vendor-locations\/[\w-]{1,64}\/products|vendor-locations?|vendor|events\/by-vendor-and-status|glevents\/by-vendor)$/

/** Personal data, changes and other origins go to the network. */
export function chooseStrategy(request: RequestFacts, origin: string): Strategy {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'network'
  if (request.headers.has('authorization') || request.headers.has('range')) return 'network'
  if (NEVER.test(url.pathname)) return 'network'
  if (PUBLIC_READ.test(url.pathname)) return request.mode === 'navigate' ? 'network' : 'read'
  if (API.test(url.pathname)) return 'network'
  if (request.mode === 'navigate') return 'page'
  if (ASSET.test(url.pathname)) return 'asset'
  return request.destination === 'image' ? 'picture' : 'network'
}
