import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter, orderAt } from '../counter-steps.ts'
import { buy } from '../order-api.ts'

const HISTORY = `${COUNTER}/orders`
const pickedAt = (orderId: string) => new RegExp(`/orders/${orderId}`)

test('staff page through the history, filter it and find an order, and read when it cannot be loaded', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/404/)
  const order = await buy(request, { 'harbor-lager': 1 })
  const id = order.orderId.slice(-6)
  const number = String(order.pickupNumber)
  await openCounter(page, COUNTER)
  await page.getByRole('link', { name: /Order History/ }).click()
  await expect(page).toHaveURL(HISTORY)
  const orders = page.getByRole('list', { name: 'Orders' })
  const search = page.getByRole('searchbox')
  await expect(orders.getByText(number, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Tips in the last 12 hours')).toBeVisible()

  await test.step('a page at a time', async () => {
    await expect(page.getByText('Orders 1 to 25')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Orders 26 to 50')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Orders 1 to 25')).toBeVisible()
  })
  await test.step('by status', async () => {
    await page.getByRole('group', { name: 'Status' }).getByText('Refunded').click()
    await expect(page).toHaveURL(/status=REFUNDED/)
    await expect(orders.getByText('Completed')).toHaveCount(0)
    await expect(orders.getByText('Refunded').first()).toBeVisible()
    await page.getByRole('group', { name: 'Status' }).getByText('Refunded').click()
    await expect(page).not.toHaveURL(/status=/)
  })
  await test.step('by number, and Back from the order returns to the search', async () => {
    await search.fill(id)
    await expect(orders.getByRole('listitem')).toHaveCount(1)
    await expect(orders.getByRole('heading', { name: 'Today' })).toBeVisible()
    await orders.getByRole('link', { name: number, exact: true }).click()
    // the calm detail, which hands nothing over and shows no verdict
    await expect(page).toHaveURL(pickedAt(order.orderId))
    await expect(page.getByText(`Order #${id}`)).toBeVisible()
    await page.getByRole('link', { name: 'Hand over' }).click()
    await expect(page).toHaveURL(orderAt(order.orderId))
    await expect(page.getByRole('button', { name: 'Confirm Pickup' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(search).toHaveValue(id)
  })
  await test.step('without a result', async () => {
    await search.fill('nobody at all')
    await expect(page.getByText('No orders found')).toBeVisible()
    await page.getByRole('button', { name: 'Show all orders' }).click()
    await expect(page.getByText('Orders 1 to 25')).toBeVisible()
  })
  await test.step('a pasted id opens the order at once', async () => {
    await search.fill(order.orderId)
    await expect(page).toHaveURL(pickedAt(order.orderId))
  })
  await test.step('what cannot be loaded says so', async () => {
    await page.route('**/vendor-locations/2DFE6/orders?*', (route) =>
      route.fulfill({ status: 404, json: { error: 'x', code: 'NOT_FOUND' } }),
    )
    await page.goto(HISTORY)
    await expect(page.getByText('Unable to Fetch Orders')).toBeVisible()
    await expect(page.getByText('404 Not Found')).toBeVisible()
  })
})
