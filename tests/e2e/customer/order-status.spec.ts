import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, fillCard, openCheckout, payButton } from '../checkout-steps.ts'
import { MAIN_BAR } from '../menu-steps.ts'
import { buy, buyAs, confirmPayment, createOrder, handOver, markPaid } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'

test('the QR code stays visible offline, and missed changes appear when online again', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED.*\/events/)
  // In this browser's emulation, an open stream would continue without a network.
  await page.route('**/events', (route) => route.abort())
  await arriveSignedIn(page)
  const orderId = await placeFreeOrder(page)
  await context.setOffline(true)
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeVisible()
  await handOver(request, await signInByApi(request, STAFF), orderId)
  await expect(page.getByText('Show QR code to staff')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Order completed!')).toBeVisible({ timeout: 10_000 })
})

test('an order paid in one tab is shown as paid in the other', async ({ page, context }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Pay by card' })).toBeVisible()
  await accept(page, 'terms')
  await fillCard(page)
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
  await arriveSignedIn(page)
  await openCheckout(page)
  // The stream would show the real state of the order.
  await page.route('**/events', (route) => route.abort())
  await page.route('**/api/users/*/orders/*', async (route) => {
    const response = await route.fetch()
    const { order } = (await response.json()) as { order: object }
    const expired = { ...order, isOpen: false, closedReason: 'EXPIRED' }
    await route.fulfill({ response, json: { order: expired } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your items are no longer held' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to order review' }).click()
  await expect(page.getByLabel('Quantity of Still Water (16.9 oz)')).toHaveValue('1')
})

test('another person’s order cannot be seen', async ({ page, request, problems }) => {
  problems.allow(/404.*\/orders\//)
  const { orderId } = await buy(request)
  await arriveSignedIn(page)
  await page.goto(`${MAIN_BAR}/order/${orderId}/status`)
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' }).first()).toBeVisible()
})

test('an order opens as soon as the network is back, and is never reported as missing', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, /status of 503/)
  const buyer = await arriveSignedIn(page)
  const { order, clientSecret } = await createOrder(request, buyer, { 'still-water': 1 })
  const { orderId } = order
  await confirmPayment(request, clientSecret ?? '')
  await markPaid(request, buyer, orderId)
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
})

async function placeFreeOrder(page: Page): Promise<string> {
  await openCheckout(page, { sticker: 1 })
  await accept(page, 'terms')
  await page.getByRole('button', { name: 'Place Order' }).click()
  return expectOrderCode(page)
}
