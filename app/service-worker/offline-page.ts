import { toShortOrderId } from '#domain/values/ids.ts'
import { CACHES, listPaths, OFFLINE_PAGE, PRECACHED } from './caches.ts'

const LINKS = '<!-- cached pages -->'
const ORDER = /\/order\/([^/]+)\/status$/
const DOOR = /\/guestlist-event\/[^/]+\/guests$/
const TITLE = /<title>(.*?)( · Fayva)?<\/title>/

const FONT = '/* display face */'

/** Says that there is no connection and links to the cached pages, orders first; offline.js names those. */
export async function renderOfflinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.assets })
  if (!page) return Response.error()
  const [orders, menus] = await Promise.all([listPaths(CACHES.orders), listPaths(CACHES.menus)])
  const links = await Promise.all([...orders.toReversed(), ...menus.toReversed()].map(renderLink))
  const text = (await page.text()).replace(FONT, displayFace)
  const html = text.replace(LINKS, () => links.join(''))
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}

/** Paths and titles come from our own server, already escaped for HTML. */
async function renderLink(path: string): Promise<string> {
  const orderId = ORDER.exec(path)?.[1]
  const order = orderId ? ` data-order="${orderId}"` : ''
  return `<li><a href="${path}"${order}>${await nameOf(path)}</a></li>`
}

/** The face of the headings, whose file is cached under a name of this build. */
function displayFace(): string {
  const url = PRECACHED.find((path) => /bricolage.*\.woff2$/.test(path))
  return url
    ? `@font-face{font-family:Display;src:url(${url})format('woff2');font-weight:200 800}`
    : ''
}

async function nameOf(path: string): Promise<string> {
  const orderId = ORDER.exec(path)?.[1]
  if (orderId) return `Order #${toShortOrderId(orderId)}`
  if (DOOR.test(path)) return 'Guest list'
  const cacheName = path === '/account' ? CACHES.orders : CACHES.menus
  const page = await caches.match(path, { cacheName, ignoreVary: true })
  return TITLE.exec((await page?.text()) ?? '')?.[1] ?? 'Menu'
}
