import type { Locator, Page } from '@playwright/test'

/**
 * Lets loads of `url` fail, with 503 unless told otherwise.
 * @returns presses the button that tries again, and lets the loads through from then on
 */
export async function failLoads(
  page: Page,
  url: string,
  status = 503,
): Promise<(button: Locator) => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status, json: {} }))
  return async (button) => {
    // A page that reloads automatically in between takes the button away.
    await button.click()
    await page.unroute(url)
  }
}
