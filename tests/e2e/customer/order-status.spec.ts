import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import {
  accept,
  expectOrderCode,
  fillCard,
  fillCart,
  openCheckout,
  payButton,
} from '../checkout-steps.ts'
import { MAIN_BAR } from '../menu-steps.ts'
import { buy, buyAs, createOrder, handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

test('the QR code is whole on a phone held sideways and stays visible offline, and what it missed appears online, with an offer to install the app', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED.*\/events/)
  // In this browser's emulation, an open stream would continue without a network.
  await page.route('**/events', (route) => route.abort())
  const guest = await arriveSignedIn(page)
  const quantities = { 'harbor-lager': 2, 'still-water': 1 }
  const { orderId } = await buyAs(page.request, guest, quantities)
  await page.goto(`${MAIN_BAR}/order/${orderId}/status`)
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('[data-qr-value]')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Show QR code to staff · Main Bar')).toBeInViewport()
    await expect(page.getByText('Paid · 2× Harbor Lager, 1× Still Water')).toBeInViewport()
  }
  await page.setViewportSize(VIEWPORTS.phone)
  await page.evaluate(`dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))`)
  await context.setOffline(true)
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeVisible()
  await handOver(request, await signInByApi(request, STAFF), orderId)
  await expect(page.getByText('Show QR code to staff')).toBeVisible()
  const hint = page.getByRole('heading', { name: 'Order faster next time' })
  await expect(hint).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Order completed!')).toBeVisible({ timeout: 10_000 })
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(hint).toHaveCount(0)
})

test('an order of merchandise asks for neither age nor tip, and when it is paid in one tab the other shows it', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page)
  await openCheckout(page, { 'booth-pin-one-size': 1 }, '7KQ2M')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Pay by card' })).toBeVisible()
  await accept(page, 'terms')
  await fillCard(page)
  await expect(page.getByText('Add a tip')).toHaveCount(0)
  await expect(page.getByText(/I am at least 21/)).toHaveCount(0)
  await payButton(page).click()
  const orderId = await expectOrderCode(page)
  expect(await expectOrderCode(other)).toBe(orderId)
  const numberOn = (tab: Page) =>
    tab
      .getByRole('main')
      .locator('strong')
      .filter({ hasText: /^\d{3}$/ })
  const text = await numberOn(page).textContent()
  await expect(numberOn(other)).toHaveText(text ?? '')
})

test('a guest cancels an order within a minute, and reads what comes back', async ({
  page,
  request,
}) => {
  const guest = await arriveSignedIn(page)
  const { orderId } = await buyAs(request, guest, { 'still-water': 2 })
  await page.goto(`${MAIN_BAR}/order/${orderId}/status`)
  await page.getByRole('button', { name: /^Cancel order \(\d+ s\)/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect(question).toContainText('You get $7.88 back')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('This order was refunded').first()).toBeVisible()
  await expect(page.getByText('Your refund of $7.88 arrives')).toBeVisible()
})

test('an expired order leads back to the unchanged cart', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  const guest = await arriveSignedIn(page)
  await fillCart(page, { 'still-water': 1 }, '2DFE6')
  await createOrder(page.request, guest, { 'still-water': 1 })
  // The stream would show the real state of the order.
  await page.route('**/events', (route) => route.abort())
  await page.route('**/api/users/*/orders/*', async (route) => {
    const response = await route.fetch()
    const { order } = (await response.json()) as { order: object }
    const expired = { ...order, isOpen: false, closedReason: 'EXPIRED' }
    await route.fulfill({ response, json: { order: expired } })
  })
  await page.goto(`${MAIN_BAR}/order/checkout`)
  await expect(page.getByRole('heading', { name: 'Your items are no longer held' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to order review' }).click()
  await expect(page.getByLabel('Quantity of Still Water (16.9 oz)')).toHaveValue('1')
})

test('an order opens as soon as the network is back, and is never reported as missing; that of another person is', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /status of 503/, /404.*\/orders\//)
  const { orderId } = await buyAs(request, await arriveSignedIn(page), { 'still-water': 1 })
  const read = '**/api/users/*/orders/*'
  await page.route(read, (route) => route.abort())
  await page.goto(`${MAIN_BAR}/order/${orderId}/status`)
  await expect(page.getByRole('heading', { name: 'Network Error' })).toBeVisible()
  await page.unroute(read)
  await page.route(read, (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
  await page.unroute(read)
  await expectOrderCode(page)

  const other = await buy(request)
  await page.goto(`${MAIN_BAR}/order/${other.orderId}/status`)
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toBeVisible()
})
