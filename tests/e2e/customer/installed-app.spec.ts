import { expect, test } from '../clean-browser.ts'
import { openPlainMenu } from '../menu-steps.ts'
import { buyAs, handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'

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

test('installing is offered after a completed order, until it is dismissed', async ({
  page,
  request,
}) => {
  const guest = await arriveSignedIn(page)
  const { orderId } = await buyAs(page.request, guest, { sticker: 1 })
  await page.goto(`/location/2DFE6/order/${orderId}/status`)
  await expect(page.getByText('Show QR code to staff')).toBeVisible()
  const hint = page.getByRole('heading', { name: 'Order faster next time' })
  await expect(hint).toHaveCount(0)
  await page.evaluate(`dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))`)
  await handOver(request, await signInByApi(request, STAFF), orderId)
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toHaveCount(0)
})
