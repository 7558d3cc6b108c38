import { cacheAssets } from './respond-asset.ts'
import type { CachedPage } from './find-cached-page.ts'
import { has, putBounded, CACHES } from './caches.ts'

/** Limit of all cached menus, venues and promo pages together. */
const MAX_MENUS = 24
const MAX_ORDERS = 10
const ASSET = /\/assets\/[\w.-]+/g

/** Fetches and caches a page, unless this build has it already. @returns whether it is cached */
export async function cachePage(page: CachedPage): Promise<boolean> {
  if (await has(CACHES[page.cache], page.path)) return true
  return putPage(page, await fetch(page.path))
}

/** Caches a page with all its assets, or not at all. @returns whether it is cached */
export async function putPage({ cache, path }: CachedPage, response: Response): Promise<boolean> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || response.redirected || !isPage) return false
  const known = await caches.match(path, { cacheName: CACHES[cache] })
  const etag = response.headers.get('etag')
  if (known && etag && known.headers.get('etag') === etag) return true
  const page = response.clone()
  await cacheAssets((await response.text()).match(ASSET) ?? [])
  await putBounded(CACHES[cache], path, page, cache === 'menus' ? MAX_MENUS : MAX_ORDERS)
  return true
}
