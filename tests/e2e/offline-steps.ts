import type { Page } from '@playwright/test'
import { waitFor } from './wait-for.ts'

/** Waits until the service worker controls this page and has cached the page of this path. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isCached = `
    navigator.serviceWorker.controller?.state === 'activated' &&
    caches.match(${JSON.stringify(path)}).then(Boolean)`
  await waitFor(page, isCached)
}

export async function listCaches(page: Page): Promise<string[]> {
  return page.evaluate('caches.keys()')
}

/** The URLs in all caches. */
export async function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => url)
  })()`)
}
