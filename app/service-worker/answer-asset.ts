import { findIn, STORES } from './stores.ts'

/** From the store where it is there: another content would have another name. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const kept = await findIn(STORES.assets, event.request.url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(store(event.request.url, response.clone()))
  return response
}

/** Those of these addresses that are not here yet; copied from another build where they are the same. */
export async function keepAssets(urls: Iterable<string>): Promise<void> {
  const cache = await caches.open(STORES.assets)
  await Promise.all(
    [...new Set(urls)].map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return
      const known = url.startsWith('/assets/') && (await caches.match(url, { ignoreVary: true }))
      await (known ? cache.put(url, known) : cache.add(url))
    }),
  )
}

async function store(url: string, response: Response): Promise<void> {
  const cache = await caches.open(STORES.assets)
  await cache.put(url, response)
}
