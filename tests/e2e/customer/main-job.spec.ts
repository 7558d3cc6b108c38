import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { expectOrderCode } from '../checkout-steps.ts'
import { cameraArguments, filmPicture } from '../fake-camera.ts'
import { buyAs } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('a paid beer is scanned by a camera, handed over and later refunded', async ({
  page: guest,
  playwright,
  problems,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  const buyer = await arriveSignedIn(guest)
  const { orderId } = await buyAs(guest.request, buyer, { 'harbor-lager': 2, 'still-water': 1 })
  await guest.goto(`/location/2DFE6/order/${orderId}/status`)
  await expectOrderCode(guest)
  const short = orderId.slice(-6)
  await expect(guest.getByRole('heading', { name: `ORDER #${short}` })).toBeVisible()

  const code = await guest.getByRole('img', { name: /^QR code of order/ }).screenshot()
  const film = await filmPicture(guest.context(), code)
  const counter = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...cameraArguments(film)],
  })
  const context = await counter.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
  await problems.watch(context)
  const staff = await context.newPage()
  await arriveSignedIn(staff, STAFF)

  await scan(staff)
  await expect(staff).toHaveURL(`/staff/location/2DFE6/order/${orderId}`)
  await expect(staff.getByRole('heading', { name: 'Order Ready' })).toBeVisible()
  await expect(staff.getByRole('list', { name: 'Items' })).toContainText('2×Harbor Lager')
  await expect(guest.getByText('Order completed!')).toBeVisible({ timeout: 10_000 })

  // The camera waits for the next code, and does not read the visible one again.
  await expect(staff.locator('[data-live-camera=scanning]')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Order Ready' })).toBeVisible()

  await staff.getByRole('link', { name: 'Back to Scanner' }).click()
  await expect(staff).toHaveURL('/staff/location/2DFE6/scan')
  await expect(staff.getByRole('button', { name: 'Stop Scanning' })).toBeVisible()
  const playedSeconds = () => staff.evaluate(`document.querySelector('video')?.currentTime ?? 0`)
  await expect.poll(playedSeconds).toBeGreaterThan(2)
  await expect(staff).toHaveURL('/staff/location/2DFE6/scan')

  await scan(staff)
  await expect(staff.getByRole('heading', { name: 'ORDER PICKED UP Previously' })).toBeVisible()
  await staff.getByRole('button', { name: 'Start Refund' }).click()
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(staff.getByText('Your order has been refunded.')).toBeVisible()
  await expect(guest.getByText('This order was refunded').first()).toBeVisible({ timeout: 10_000 })
  await counter.close()
})

/** Continues from the location's menu to the camera's result. */
async function scan(staff: Page) {
  await staff.goto('/staff/location/2DFE6')
  await staff.getByRole('link', { name: /^Scan Order QR Code/ }).click()
  await staff.getByRole('button', { name: 'Start Scanning' }).click()
  await expect(staff).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
}
