import { toShortOrderId } from '#domain/values/ids.ts'
import { listPaths, OFFLINE_PAGE, CACHES } from './caches.ts'

const LINKS = '<!-- cached pages -->'
const ORDER = /\/order\/([^/]+)\/status$/
const DOOR = /\/guestlist-event\/[^/]+\/guests$/
const TITLE = /<title>(.*?)( · Fayva)?<\/title>/

/** Says that there is no connection and links to the cached pages, orders first. */
export async function renderOfflinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.assets })
  if (!page) return Response.error()
  const [orders, menus] = await Promise.all([listPaths(CACHES.orders), listPaths(CACHES.menus)])
  const links = await Promise.all([...orders.toReversed(), ...menus.toReversed()].map(renderLink))
  const html = (await page.text()).replace(LINKS, () => links.join(''))
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}

/** Paths and titles come from our own server, already escaped for HTML. */
async function renderLink(path: string): Promise<string> {
  return `<li><a href="${path}">${await nameOf(path)}</a></li>`
}

async function nameOf(path: string): Promise<string> {
  const orderId = ORDER.exec(path)?.[1]
  if (orderId) return `Order #${toShortOrderId(orderId)}`
  if (DOOR.test(path)) return 'Guest list'
  const cacheName = path === '/account' ? CACHES.orders : CACHES.menus
  const page = await caches.match(path, { cacheName, ignoreVary: true })
  return TITLE.exec((await page?.text()) ?? '')?.[1] ?? 'Menu'
}
