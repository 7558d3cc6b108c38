import { expect, test } from '../clean-browser.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { openMenu } from '../menu-steps.ts'
import { waitFor } from '../wait-for.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'

/** Bytes as sent, from the browser's own list. */
const SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`
/** Pages may differ by what one of them shows. */
const MAX_WEIGHT_RATIO = 1.05

test('the public pages fit every screen, and are as light as the menu', async ({ page }) => {
  await openMenu(page)
  // what an open menu loads for the next step counts, on a fast machine as on a slow one
  await waitFor(
    page,
    `performance.getEntriesByType('resource').some(({ name }) => name.includes('/order-review-'))`,
  )
  const most = (await page.evaluate<number>(SCRIPTS)) * MAX_WEIGHT_RATIO
  for (const [path, heading] of PUBLIC_PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await page.evaluate<number>(SCRIPTS), path).toBeLessThan(most)
    await inspectScreen(page, path)
  }
})
