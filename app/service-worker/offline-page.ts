import { toShortOrderId } from '#domain/values/ids.ts'
import { findPlace } from './find-place.ts'
import { listPaths, OFFLINE_PAGE, STORES } from './stores.ts'

const LINKS = '<!-- kept pages -->'
const TITLE = /<title>(.*?)( · Fayva)?<\/title>/

/** That there is no connection, and what can be seen without one: the codes of orders, then menus. */
export async function drawOfflinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: STORES.assets })
  if (!page) return Response.error()
  const [orders, menus] = await Promise.all([listPaths(STORES.orders), listPaths(STORES.menus)])
  const links = await Promise.all([...orders.toReversed(), ...menus.toReversed()].map(drawLink))
  const html = (await page.text()).replace(LINKS, () => links.join(''))
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}

/** Paths and titles are as our own server wrote them into addresses and pages: safe in HTML. */
async function drawLink(path: string): Promise<string> {
  return `<li><a href="${path}">${await nameOf(path)}</a></li>`
}

async function nameOf(path: string): Promise<string> {
  if (findPlace(path)?.shelf === 'orders') {
    return `Order #${toShortOrderId(path.split('/').at(-2) ?? '')}`
  }
  const page = await caches.match(path, { cacheName: STORES.menus })
  return TITLE.exec((await page?.text()) ?? '')?.[1] ?? 'Menu'
}
