/**
 * How a request is answered. `network`: as if there were no worker. `page`, `read`: from the network, from
 * the last copy where that fails. `asset`: its name stands for its content. `picture`: hardly ever changes.
 */
export type Strategy = 'network' | 'page' | 'asset' | 'picture' | 'read'

/** What a decision needs to know of a request. */
export interface Asked {
  method: string
  url: string
  mode: string
  destination: string
  headers: { has(name: string): boolean }
}

const NEVER = /^\/(api\/auth|dev)(\/|$)/
const API = /^\/api(\/|$)/
const ASSET = /^\/assets\/[^/]+$/
/** The same for everybody: what is sold, where and by whom. */
const PUBLIC_READ = /^\/api\/(vendor-locations\/[\w-]{1,64}\/products|vendor-location|vendor)$/

/** Whatever is personal, changes something or goes elsewhere is left to the network. */
export function chooseStrategy(asked: Asked, origin: string): Strategy {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin) return 'network'
  if (asked.headers.has('authorization') || asked.headers.has('range')) return 'network'
  if (NEVER.test(url.pathname)) return 'network'
  if (PUBLIC_READ.test(url.pathname)) return asked.mode === 'navigate' ? 'network' : 'read'
  if (API.test(url.pathname)) return 'network'
  if (asked.mode === 'navigate') return 'page'
  if (ASSET.test(url.pathname)) return 'asset'
  return asked.destination === 'image' ? 'picture' : 'network'
}
