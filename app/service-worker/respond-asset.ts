import { findIn, CACHES } from './caches.ts'

/** Responds from the cache if present: an asset's name changes with its content. */
export async function respondAsset(event: FetchEvent): Promise<Response> {
  const cached = await findIn(CACHES.assets, event.request.url)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(store(event.request.url, response.clone()))
  return response
}

/** Caches the missing assets, copying those that another build has already cached. */
export async function cacheAssets(urls: Iterable<string>): Promise<void> {
  const cache = await caches.open(CACHES.assets)
  await Promise.all(
    [...new Set(urls)].map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return
      const existing = url.startsWith('/assets/') && (await caches.match(url, { ignoreVary: true }))
      await (existing ? cache.put(url, existing) : cache.add(url))
    }),
  )
}

async function store(url: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHES.assets)
  await cache.put(url, response)
}
