import { toUpperId } from '#domain/values/ids.ts'

/** A page that works offline: its cache and its URL path there. */
export interface CachedPage {
  cache: 'menus' | 'orders'
  path: string
}

const MENU = /^\/location\/([\w-]{1,64})\/?$/
const VENDOR = /^\/vendor\/([\w-]{1,64})(\/mky)?\/?$/i
const FESTIVAL = /^\/location\/([\w-]{1,64})\/(heartla|longbeachpride)\/?$/i
/** Public pages without an id: marketing, membership, and the terms of the drawing. */
const PROMO =
  /^\/(corporate|members|membership|membership\/info|presale-wristband|prize-drawing-terms)?\/?$/i
const ORDER_STATUS = /^\/location\/([\w-]{1,64})\/order\/([\w-]{1,64})\/status\/?$/
/** Shows the codes of the person's reservations, which are stored in the browser. */
const ACCOUNT = /^\/account\/?$/
/** Its list and its unsent check-ins are stored in the browser. */
const DOOR = /^\/staff\/location\/([\w-]{1,64})\/guestlist-event\/([\w-]{1,64})\/guests\/?$/
const PRODUCTS_READ = /^\/api\/vendor-locations\/([\w-]{1,64})\/products$/

/** The cache entry for a page's path, the same for all spellings; undefined for pages that are not cached. */
export function findCachedPage(path: string): CachedPage | undefined {
  const menu = MENU.exec(path)?.[1]
  if (menu) return { cache: 'menus', path: `/location/${toUpperId(menu)}` }
  const [, vendor, artist = ''] = VENDOR.exec(path) ?? []
  if (vendor) return { cache: 'menus', path: `/vendor/${toUpperId(vendor)}${artist.toLowerCase()}` }
  const [, place, festival = ''] = FESTIVAL.exec(path) ?? []
  if (place)
    return { cache: 'menus', path: `/location/${toUpperId(place)}/${festival.toLowerCase()}` }
  const [, promo = ''] = PROMO.exec(path) ?? []
  if (promo || path === '/') return { cache: 'menus', path: `/${promo.toLowerCase()}` }
  if (ACCOUNT.test(path)) return { cache: 'orders', path: '/account' }
  const [, door, gleventId] = DOOR.exec(path) ?? []
  if (door) {
    const list = `/staff/location/${toUpperId(door)}/guestlist-event/${gleventId}/guests`
    return { cache: 'orders', path: list }
  }
  const [, location, orderId] = ORDER_STATUS.exec(path) ?? []
  if (!location || !orderId) return undefined
  return {
    cache: 'orders',
    path: `/location/${toUpperId(location)}/order/${orderId.toLowerCase()}/status`,
  }
}

/** The menu page that makes this API request. */
export function findMenuPageOf(path: string): CachedPage | undefined {
  const location = PRODUCTS_READ.exec(path)?.[1]
  return location ? findCachedPage(`/location/${location}`) : undefined
}
