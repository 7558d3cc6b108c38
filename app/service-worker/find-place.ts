import { toUpperId } from '#domain/values/ids.ts'

/** Where a page is kept, and under which address. */
export interface Place {
  shelf: 'menus' | 'orders'
  path: string
}

const MENU = /^\/location\/([\w-]{1,64})\/?$/
const ORDER_STATUS = /^\/location\/([\w-]{1,64})\/order\/([\w-]{1,64})\/status\/?$/
const SOLD_AT = /^\/api\/vendor-locations\/([\w-]{1,64})\/products$/

/** The place of a page that is there without a network; one address for all its spellings. */
export function findPlace(path: string): Place | undefined {
  const menu = MENU.exec(path)?.[1]
  if (menu) return { shelf: 'menus', path: `/location/${toUpperId(menu)}` }
  const [, location, orderId] = ORDER_STATUS.exec(path) ?? []
  if (!location || !orderId) return undefined
  return {
    shelf: 'orders',
    path: `/location/${toUpperId(location)}/order/${orderId.toLowerCase()}/status`,
  }
}

/** The menu that somebody looks at who asks the API for this. */
export function findMenuOf(path: string): Place | undefined {
  const location = SOLD_AT.exec(path)?.[1]
  return location ? findPlace(`/location/${location}`) : undefined
}
