import { respondInTime, ORDER_TIMEOUT_MS, NETWORK_TIMEOUT_MS } from './respond-in-time.ts'
import { findCachedPage, type CachedPage } from './find-cached-page.ts'
import { putPage } from './cache-page.ts'
import { renderOfflinePage } from './offline-page.ts'
import { findIn, has, CACHES } from './caches.ts'
import { cleanUpOnce } from './clean-up.ts'

/** Responds from the network, so that a new build shows immediately; else from the cache. */
export async function respondPage(event: FetchEvent): Promise<Response> {
  const page = findCachedPage(new URL(event.request.url).pathname)
  const cached = page && (await findIn(CACHES[page.cache], page.path))
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => updateCache(response.clone(), page)).catch(() => {}))
  if (!page || !cached) return network.catch(renderOfflinePage)
  const timeout = page.cache === 'orders' ? ORDER_TIMEOUT_MS : NETWORK_TIMEOUT_MS
  const answer = await respondInTime(network, timeout)
  if (answer) return answer
  return page.cache === 'menus' ? marked(cached) : cached
}

/** Menus are always cached; an order page is cached at its own request and updated from then on. */
async function updateCache(response: Response, page: CachedPage | undefined): Promise<void> {
  if (page && (page.cache === 'menus' || (await has(CACHES.orders, page.path))))
    await putPage(page, response)
  await cleanUpOnce()
}

/** Read by app/api/connection.ts: marks the page as a cached copy, so that it refetches its data. */
async function marked(cached: Response): Promise<Response> {
  const headers = new Headers(cached.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const html = (await cached.text()).replace('<html ', '<html data-copy="" ')
  return new Response(html, { headers })
}
