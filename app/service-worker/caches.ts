/** The build sets these: its id, and the assets that work offline. */
declare const BUILD_ID: string
declare const OFFLINE_ASSETS: string[]

export const OFFLINE_PAGE = '/offline.html'
export const PRECACHED = [OFFLINE_PAGE, '/offline.js', ...OFFLINE_ASSETS]

/** Each build has its own caches, so that assets, pages and API responses match. */
export const CACHES = {
  assets: `assets@${BUILD_ID}`,
  menus: `menus@${BUILD_ID}`,
  orders: `orders@${BUILD_ID}`,
  answers: `answers@${BUILD_ID}`,
  pictures: 'pictures',
}

/** The ids of other builds that still have caches. */
export async function listOtherBuilds(): Promise<string[]> {
  const ids = (await caches.keys()).map((name) => name.split('@')[1])
  return [...new Set(ids)].filter((id) => id !== undefined && id !== BUILD_ID) as string[]
}

/** The URL paths in a cache. */
export async function listPaths(cacheName: string): Promise<string[]> {
  const requests = await (await caches.open(cacheName)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

export async function has(cacheName: string, path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName, ignoreVary: true })) !== undefined
}

export async function deleteBuild(id: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.endsWith(`@${id}`)).map((n) => caches.delete(n)))
}

export async function deleteAllCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Looks in this build's cache, then in any other cache. */
export async function findIn(cacheName: string, url: string): Promise<Response | undefined> {
  const own = await caches.match(url, { cacheName, ignoreVary: true })
  return own ?? caches.match(url, { ignoreVary: true })
}

/** Adds an entry and evicts the oldest ones over the limit. */
export async function putBounded(
  cacheName: string,
  url: string,
  response: Response,
  max: number,
): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.delete(url)
  await cache.put(url, response)
  const excess = (await cache.keys()).slice(0, -max)
  await Promise.all(excess.map((request) => cache.delete(request)))
}
