import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, fillCard, goToCheckout, payButton } from '../checkout-steps.ts'
import { cameraArguments, filmPicture } from '../fake-camera.ts'
import { addToCart, openMenu, orderNow } from '../menu-steps.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, newPhone, signIn } from '../sign-in-steps.ts'

test('a beer is ordered, paid, scanned, handed over and later refunded', async ({
  page: guest,
  playwright,
  problems,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  await buyRoundOfDrinks(guest)
  const orderId = await expectOrderCode(guest)
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

/** Takes a first-time guest from the menu to the paid order. */
async function buyRoundOfDrinks(guest: Page) {
  await openMenu(guest)
  await addToCart(guest, 'Harbor Lager', 2)
  await addToCart(guest, 'Still Water')
  await orderNow(guest)
  await expect(guest).toHaveURL('/signin')
  await signIn(guest, newPhone())
  await expect(guest).toHaveURL('/location/2DFE6/order/review')
  await goToCheckout(guest)
  await guest.getByRole('radio', { name: /^20%/ }).check()
  await accept(guest, 'age and terms')
  await fillCard(guest)
  await payButton(guest).click()
}

/** Continues from the location's menu to the camera's result. */
async function scan(staff: Page) {
  await staff.goto('/staff/location/2DFE6')
  await staff.getByRole('link', { name: /^Scan Order QR Code/ }).click()
  await staff.getByRole('button', { name: 'Start Scanning' }).click()
  await expect(staff).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
}
