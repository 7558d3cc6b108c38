import { expect, test } from '../clean-browser.ts'
import { openPlainMenu } from '../menu-steps.ts'

test('the installed app starts at the last menu, and its shortcuts open', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    shortcuts: { url: string }[]
  }
  await page.goto(manifest.start_url)
  await expect(page).toHaveURL('/location/2DFE6')
  await openPlainMenu(page)
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toMatch(/7KQ2M/i)
  await page.goto(manifest.start_url)
  await expect(page).toHaveURL('/location/7KQ2M')
  for (const { url } of manifest.shortcuts) {
    expect((await page.request.get(url)).status(), url).toBe(200)
  }
})
