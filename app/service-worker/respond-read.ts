import { respondInTime, NETWORK_TIMEOUT_MS } from './respond-in-time.ts'
import { findMenuPageOf } from './find-cached-page.ts'
import { cachePage } from './cache-page.ts'
import { putBounded, CACHES } from './caches.ts'

const MAX_RESPONSES = 40

/** Read by app/api/connection.ts: the response came from this cache, not from the server. */
const COPY_HEADER = 'x-copy'

/** Public reads, from the network; offline from the cache, marked as a copy. */
export async function respondRead(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const network = fetch(event.request)
  event.waitUntil(network.then((response) => cacheResponse(url, response.clone())).catch(() => {}))
  const cached = await caches.match(url, { cacheName: CACHES.answers, ignoreVary: true })
  if (!cached) return network
  return (await respondInTime(network, NETWORK_TIMEOUT_MS)) ?? marked(cached)
}

async function cacheResponse(url: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  await putBounded(CACHES.answers, url, response, MAX_RESPONSES)
  const menu = findMenuPageOf(new URL(url).pathname)
  if (menu) await cachePage(menu)
}

async function marked(cached: Response): Promise<Response> {
  const headers = new Headers(cached.headers)
  headers.set(COPY_HEADER, '1')
  return new Response(await cached.blob(), { headers })
}
