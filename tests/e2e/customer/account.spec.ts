import { expectOrderCode } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { failLoads } from '../failed-loads.ts'
import { watchShift } from '../layout.ts'
import { arriveAsMember } from '../membership-steps.ts'
import { buyAs, createOrder, handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'

test('a new account tries again what failed to load, says that there is nothing yet, and leads to the menu', async ({
  page,
  problems,
}) => {
  problems.allow(/503/)
  await arriveAsMember(page)
  const sections = [
    {
      section: 'Recent Orders',
      failed: 'Unable to Fetch Orders',
      empty: 'No Data Available',
      tryAgain: await failLoads(page, '**/api/users/*/orders?state=past*'),
    },
    {
      section: 'Guest List Reservations',
      failed: 'Failed to load reservations',
      empty: 'No reservations found',
      tryAgain: await failLoads(page, '**/api/users/reservations*'),
    },
    {
      section: 'Recent Rewards',
      failed: 'Oops! Something went wrong.',
      empty: 'No rewards yet',
      tryAgain: await failLoads(page, '**/api/users/rewards'),
    },
  ]
  await page.goto('/account')
  for (const { section, failed, empty, tryAgain } of sections) {
    const region = page.getByRole('region', { name: section })
    await expect(region.getByText(failed)).toBeVisible()
    await tryAgain(region.getByRole('button', { name: 'Try again' }))
    await expect(region.getByText(empty)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'support@fayva.com' })).toBeVisible()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/order/history')
  await expect(page.getByText('You have no recent orders.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Products' }).click()
  await expect(page).toHaveURL('/location/2DFE6')
})

test('orders of another device are on the menu and first in the account, which follows them without a reload', async ({
  page,
  request,
}) => {
  const guest = await arriveSignedIn(page)
  const { orderId, pickupNumber } = await buyAs(page.request, guest, { 'still-water': 1 })
  await createOrder(page.request, guest, { 'still-water': 2 })
  await page.goto('/location/2DFE6')
  await expect(page.getByRole('link', { name: `Order ${pickupNumber}` })).toBeVisible()
  const shift = await watchShift(page)
  // The open orders, which are above the past ones, are drawn first. A later reload of the list,
  // which may come while another page is open, is not held.
  await page.route(
    '**/orders?state=past*',
    async (route) => {
      await page.getByRole('region', { name: 'Open orders' }).waitFor()
      await route.fallback()
    },
    { times: 1 },
  )
  await page.goto('/account')
  const open = page.getByRole('region', { name: 'Open orders' })
  await expect(open).toContainText(String(pickupNumber))
  await expect(open).toContainText('Ready to pick up')
  await expect(open).toContainText('Not paid')
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible()
  expect(await shift()).toBeLessThan(0.02)
  await open.getByRole('link', { name: 'Show QR code' }).click()
  await expectOrderCode(page)

  await page.goBack()
  await expect(open).toContainText(String(pickupNumber))
  await handOver(request, await signInByApi(request, STAFF), orderId)
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  await expect(recent).toContainText(String(pickupNumber))
  await expect(open).not.toContainText(String(pickupNumber))
  await open.getByRole('link', { name: 'Finish paying' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
})

test('past orders are paged from the newest to the oldest, and one is ordered again as far as it is still sold', async ({
  page,
  request,
}) => {
  const guest = await arriveSignedIn(page)
  const staff = await signInByApi(request, STAFF)
  const orders = [...Array.from({ length: 10 }, () => ({ sticker: 1 })), LAST_ORDER]
  for (const quantities of orders) {
    const { orderId } = await buyAs(page.request, guest, quantities)
    await handOver(request, staff, orderId)
  }
  await page.route('**/api/vendor-locations/2DFE6/products', async (route) => {
    const { items } = (await (await route.fetch()).json()) as { items: { productId: string }[] }
    await route.fulfill({
      json: { items: items.filter(({ productId }) => productId !== 'harbor-lager') },
    })
  })
  await page.goto('/account')
  const recent = page.getByRole('region', { name: 'Recent Orders' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'See all' }).click()
  const past = page.getByRole('region', { name: 'Today' })
  await expect(past.getByRole('listitem')).toHaveCount(10)
  await expect(past.getByRole('time').first()).toHaveText(/^\d{1,2}(:\d\d)? [AP]M/)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(past.getByRole('listitem')).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  await past.getByRole('button', { name: 'Order again' }).first().click()
  await expect(page).toHaveURL('/location/2DFE6/order/review')
  await expect(page.getByText('Some things have changed since you ordered this')).toBeVisible()
  await expect(page.getByText('Harbor Lager (16 oz) is not available right now.')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(1)
  await expect(page.getByRole('combobox')).toHaveValue('2')
})

const LAST_ORDER = { 'still-water': 2, 'harbor-lager': 1 }
