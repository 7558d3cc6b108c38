import { expect, type Page } from '@playwright/test'

const INSTALL_TIMEOUT_MS = 30_000

/** The worker has installed itself, answers for this page and keeps the page of that path. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isKept = `
    navigator.serviceWorker.controller?.state === 'activated' &&
    caches.match(${JSON.stringify(path)}).then(Boolean)`
  await waitFor(page, isKept)
}

/** Until an expression is true in the page, whose policy lets no text be evaluated over and over. */
export async function waitFor(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression), { timeout: INSTALL_TIMEOUT_MS }).toBe(true)
}

export async function listStores(page: Page): Promise<string[]> {
  return page.evaluate('caches.keys()')
}

/** The addresses of everything that is cached. */
export async function listKept(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => url)
  })()`)
}
