import type { Locator, Page } from '@playwright/test'

/**
 * Lets loads of `url` fail.
 * @returns presses the button that tries again, and lets the loads through from then on
 */
export async function failLoads(
  page: Page,
  url: string,
): Promise<(button: Locator) => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 503, json: {} }))
  return async (button) => {
    // A page that reloads automatically in between takes the button away.
    await button.click()
    await page.unroute(url)
  }
}
