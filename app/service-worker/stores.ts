/** Set when the pages are built: one id for one set of assets, and those needed without a network. */
declare const BUILD_ID: string
declare const OFFLINE_ASSETS: string[]

export const OFFLINE_PAGE = '/offline.html'
export const KEPT_FROM_THE_START = [OFFLINE_PAGE, '/offline.js', ...OFFLINE_ASSETS]

/** A build keeps its assets, the pages that ask for them and the answers they understand together. */
export const STORES = {
  assets: `assets@${BUILD_ID}`,
  menus: `menus@${BUILD_ID}`,
  orders: `orders@${BUILD_ID}`,
  answers: `answers@${BUILD_ID}`,
  pictures: 'pictures',
}

/** The ids of other builds that something is kept of. */
export async function listOtherBuilds(): Promise<string[]> {
  const ids = (await caches.keys()).map((name) => name.split('@')[1])
  return [...new Set(ids)].filter((id) => id !== undefined && id !== BUILD_ID) as string[]
}

/** The addresses in a store. */
export async function listPaths(store: string): Promise<string[]> {
  const requests = await (await caches.open(store)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

export async function has(store: string, path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName: store, ignoreVary: true })) !== undefined
}

export async function forgetBuild(id: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.endsWith(`@${id}`)).map((n) => caches.delete(n)))
}

export async function forgetEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** From this build's store, else from one of another build that is still there. */
export async function findIn(store: string, url: string): Promise<Response | undefined> {
  const own = await caches.match(url, { cacheName: store, ignoreVary: true })
  return own ?? caches.match(url, { ignoreVary: true })
}

/** Puts it last, and lets go of what was put in longest ago. */
export async function putBounded(
  store: string,
  url: string,
  response: Response,
  most: number,
): Promise<void> {
  const cache = await caches.open(store)
  await cache.delete(url)
  await cache.put(url, response)
  const surplus = (await cache.keys()).slice(0, -most)
  await Promise.all(surplus.map((request) => cache.delete(request)))
}
