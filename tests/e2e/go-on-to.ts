import type { Page } from '@playwright/test'

/**
 * Goes on to an address within the app that is open, as Back and Forward do: the app is not loaded again, which
 * costs more than most screens. Only from a screen that works already: until then nothing listens. Wait for
 * something that only the next screen has, before anything there is tapped.
 */
export async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`
    history.pushState(null, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate'))
  `)
}
