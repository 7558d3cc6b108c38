import { expect, test } from '../clean-browser.ts'
import {
  accept,
  expectOrderCode,
  fillCard,
  goToCheckout,
  openReview,
  payButton,
} from '../checkout-steps.ts'
import { addToCart, MAIN_BAR, openMenu, orderNow } from '../menu-steps.ts'
import { listOrders } from '../order-api.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('a guest who goes back from the checkout or its terms to change items reviews them, and pays the same order', async ({
  page,
  context,
}) => {
  const buyer = await arriveSignedIn(page)
  await openReview(page, { 'still-water': 1 })
  await goToCheckout(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  const terms = await opened
  await terms.getByRole('button', { name: 'Back' }).click()
  await expect(terms).toHaveURL(/\/order\/checkout$/)
  await terms.close()
  await page.goBack()
  await expect(page).toHaveURL(`${MAIN_BAR}/order/review`)
  await page.getByLabel('Quantity of Still Water (16.9 oz)').selectOption('3')
  await page.goForward()
  await expect(
    page.getByText('Your cart has changed. Please review it before you pay.'),
  ).toBeVisible()
  await expect(page).toHaveURL(`${MAIN_BAR}/order/review`)
  await goToCheckout(page)
  await expect(page.getByText('Order summary (3 items)')).toBeVisible()
  await accept(page, 'terms')
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
  const orders = await listOrders(page.request, buyer)
  expect(orders.map(({ totalQuantity }) => totalQuantity)).toEqual([3])
})

test('every step survives a reload, and Back after paying leads to the menu with an empty cart, never to a second payment', async ({
  page,
}) => {
  const buyer = await arriveSignedIn(page)
  await openMenu(page)
  await addToCart(page, 'Still Water', 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'View cart, 2 items' })).toBeVisible()
  await orderNow(page)
  await page.reload()
  await expect(page.getByLabel('Quantity of Still Water (16.9 oz)')).toHaveValue('2')
  await goToCheckout(page)
  await page.getByRole('radio', { name: /^25%/ }).check()
  await expect(page.getByText('Updating total…')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^25%/ })).toBeChecked()
  await accept(page, 'terms')
  await fillCard(page)
  await payButton(page).click()
  const orderId = await expectOrderCode(page)
  await page.goBack()
  await expect(page).toHaveURL(MAIN_BAR)
  await page.goForward()
  expect(await expectOrderCode(page)).toBe(orderId)
  await page.reload()
  expect(await expectOrderCode(page)).toBe(orderId)
  await page.goBack()
  await expect(page).toHaveURL(MAIN_BAR)
  await expect(page.getByRole('button', { name: /^View cart/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show QR code' }).click()
  expect(await expectOrderCode(page)).toBe(orderId)
  await page.goto(`${MAIN_BAR}/order/review`)
  expect(await expectOrderCode(page)).toBe(orderId)
  await page.goto(`${MAIN_BAR}/order/checkout`)
  await expect(page).toHaveURL(`${MAIN_BAR}/order/review`)
  await expect(
    page.getByText(
      'Required order information is missing. Please return to the Order Review page.',
    ),
  ).toBeVisible()
  expect(await listOrders(page.request, buyer)).toHaveLength(1)
})
