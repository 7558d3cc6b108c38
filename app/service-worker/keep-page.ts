import { keepAssets } from './answer-asset.ts'
import type { Place } from './find-place.ts'
import { has, putBounded, STORES } from './stores.ts'

const MOST_MENUS = 5
const MOST_ORDERS = 10
const ASSET = /\/assets\/[\w.-]+/g

/** Fetches a page to keep it, unless this build has it already. @returns whether it is kept */
export async function keepPage(place: Place): Promise<boolean> {
  if (await has(STORES[place.shelf], place.path)) return true
  return putPage(place, await fetch(place.path))
}

/** Keeps a page with all that it names, or not at all. @returns whether it is kept */
export async function putPage({ shelf, path }: Place, response: Response): Promise<boolean> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || response.redirected || !isPage) return false
  const known = await caches.match(path, { cacheName: STORES[shelf] })
  const etag = response.headers.get('etag')
  if (known && etag && known.headers.get('etag') === etag) return true
  const page = response.clone()
  await keepAssets((await response.text()).match(ASSET) ?? [])
  await putBounded(STORES[shelf], path, page, shelf === 'menus' ? MOST_MENUS : MOST_ORDERS)
  return true
}
