import { expect, test } from '../clean-browser.ts'
import {
  expectVerdict,
  openCounter,
  orderAt,
  scanWithHardware,
  SCANNER,
  verdictOf,
} from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { expectDrawn, holdTimers } from '../menu-steps.ts'
import { buy, confirmPayment, createOrder, markPaid } from '../order-api.ts'
import { signInByApi } from '../sign-in-steps.ts'
import { waitFor } from '../wait-for.ts'

/** The scanner's page prefetches the code of the next page. */
const ORDER_PAGE_IS_FETCHED = String.raw`(() => {
  const links = [...document.querySelectorAll('link[rel=modulepreload]')]
  const fetched = performance.getEntriesByType('resource').filter((entry) => entry.responseEnd > 0)
  const names = new Set(fetched.map((entry) => entry.name))
  return links.some((link) => /\/order-[\w-]{8}\.js$/.test(link.href)) && links.every((link) => names.has(link.href))
})()`

test('without a camera an order is opened by its number or the end of its id, and any other code is refused', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/)
  const order = await buy(request, { 'harbor-lager': 2, 'still-water': 1 })
  const number = String(order.pickupNumber)
  await openCounter(page, SCANNER)
  const typed = page.getByLabel('Order number')
  const open = page.getByRole('button', { name: 'Open', exact: true })

  await test.step('a device without a camera says so', async () => {
    await page.getByRole('button', { name: 'Start Scanning' }).click()
    await expect(page.getByText('Camera Error').first()).toBeVisible()
    await expect(
      page
        .getByText('Failed to start camera. Please ensure camera permissions are granted.')
        .first(),
    ).toBeVisible()
  })
  await test.step('an unknown number or code opens nothing', async () => {
    await typed.fill('zzzzzz')
    await open.click()
    await expect(page.getByRole('alert').filter({ hasText: 'zzzzzz' })).toBeVisible()
    await scanWithHardware(page, 'https://example.com/')
    await expect(page.getByText('Please scan a valid order QR code').first()).toBeVisible()
    await expect(page).toHaveURL(SCANNER)
  })
  await test.step('its number opens it, with the items to hand over', async () => {
    await typed.fill(number)
    await open.click()
    await expectVerdict(page, 'Order Ready')
    await expect(page.getByText(number, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('3 items').first()).toBeVisible()
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  })
  await test.step('an unknown code covers the order before it', async () => {
    await scanWithHardware(page, 'https://example.com/another')
    await expectVerdict(page, 'Invalid QR Code')
    await expect(page.getByText('Order Ready')).toBeHidden()
    await page.getByRole('button', { name: `Back to order ${number}` }).click()
    await expectVerdict(page, 'Order Ready')
  })
  await test.step('the end of its id opens it as picked up', async () => {
    await page.getByRole('link', { name: 'Back to Scanner' }).click()
    await expect(page).toHaveURL(SCANNER)
    await typed.fill(order.shortOrderId.toUpperCase())
    await open.click()
    await expectVerdict(page, 'ORDER PICKED UP Previously')
    await inspectScreen(page, 'picked up previously')
  })
})

test('a hardware scanner hands over one order after the other, the first without a connection', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch(?! dynamically)/)
  const [first, second] = [await buy(request), await buy(request)]
  await openCounter(page, SCANNER)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await waitFor(page, ORDER_PAGE_IS_FETCHED)
  await context.setOffline(true)
  await scanWithHardware(page, first.orderId)
  await expectVerdict(page, 'Network Error')
  await page.getByRole('button', { name: 'Reload' }).click()
  await context.setOffline(false)
  await expectVerdict(page, 'Order Ready')
  await scanWithHardware(page, `https://fayva.example/order/${second.orderId.toUpperCase()}`)
  await expect(page).toHaveURL(orderAt(second.orderId))
  await expectVerdict(page, 'Order Ready')
  await scanWithHardware(page, first.orderId)
  await expectVerdict(page, 'ORDER PICKED UP Previously')
})

test('the hand-over still shows as successful after a reload, also when the order itself cannot be loaded', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/400.*\/orders\//)
  const order = await buy(request)
  await openCounter(page, SCANNER)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await scanWithHardware(page, order.orderId)
  await expectVerdict(page, 'Order Ready')
  await page.reload()
  await expectVerdict(page, 'Order Ready')
  const itsOrder = `**/api/**/orders/${order.orderId}`
  await page.route(itsOrder, (route) => route.fulfill({ status: 400, body: '' }))
  await page.reload()
  await expectVerdict(page, 'Order Ready')
  await page.unroute(itsOrder)
  await page.goto(SCANNER)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await scanWithHardware(page, order.orderId)
  await expectVerdict(page, 'ORDER PICKED UP Previously')
})

test('a hand-over whose responses were lost succeeds as soon as one arrives', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/complete|ERR_FAILED/)
  const order = await buy(request)
  await openCounter(page, SCANNER)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await page.route('**/complete', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await scanWithHardware(page, order.orderId)
  await expectVerdict(page, 'Order Completion Failed')
  await page.reload()
  await expectVerdict(page, 'Order Completion Failed')
  await page.unroute('**/complete')
  await page.getByRole('button', { name: 'Confirm Pickup' }).click()
  await expectVerdict(page, 'Order Ready')
})

test('an unpaid order cannot be handed over until it is paid', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/)
  const buyer = await signInByApi(request)
  const { order, clientSecret } = await createOrder(request, buyer, { 'harbor-lager': 1 })
  await page.clock.install()
  await holdTimers(page)
  await openCounter(page, orderAt(order.orderId))
  const failure = page.locator('.toast', { hasText: 'Order Completion Failed' })
  await expectDrawn(page, failure)
  await expectDrawn(page, verdictOf(page, 'Not paid'))
  const bar = page.locator('[data-bottom-bar]')
  expect(bottomOf(await boxOf(failure)), 'a message covers no button').toBeLessThan(
    (await boxOf(bar)).y,
  )
  await expect(page.getByText('Ask the guest to finish paying.')).toBeVisible()
  await expect(page.getByText('This order has not been paid yet.').first()).toBeVisible()
  await expect(page.getByText('21+ · check ID')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Confirm Pickup' })).toBeDisabled()
  await page.getByRole('button', { name: 'Check payment again' }).click()
  await expectDrawn(page, page.getByText(/^Still not paid at /))
  await confirmPayment(request, clientSecret ?? '')
  await markPaid(request, buyer, order.orderId)
  await expectDrawn(page, verdictOf(page, 'Paid'))
  await expect(failure, 'its cause is gone').toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Confirm Pickup' }).click()
  await expectVerdict(page, 'Order Ready')
})

test('an order of another location, an unknown one and an address without an id say what they are', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/, /404.*\/orders\//)
  const order = await buy(request, { 'booth-pin-one-size': 1 }, { at: '7KQ2M' })
  await openCounter(page, orderAt(order.orderId))
  await expectVerdict(page, 'Wrong Location')
  await expect(page.getByText('This order belongs to a different vendor location.')).toBeVisible()
  await expect(page.getByText('Send the guest to Merch Booth.')).toBeVisible()
  await inspectScreen(page, 'wrong location')
  await page.getByRole('link', { name: 'Scan Another Order' }).click()
  await expect(page).toHaveURL(SCANNER)
  await goOnTo(page, orderAt('01a1f7bf-0000-7000-8000-000000000000'))
  await expectVerdict(page, 'Order Not Found')
  await inspectScreen(page, 'order not found')
  await page.getByRole('link', { name: 'Scan Again' }).click()
  await expect(page).toHaveURL(SCANNER)
  await goOnTo(page, orderAt('nonsense'))
  await expectVerdict(page, 'Order Not Found')
  await goOnTo(page, orderAt('%20'))
  await expectVerdict(page, 'Invalid Order ID')
  await expect(page.getByText('Missing required order information.')).toBeVisible()
})
