import { expectAccessible, expectAccessibleOnAll } from '../accessibility.ts'
import {
  accept,
  expectOrderCode,
  fillCard,
  goToCheckout,
  openCardForm,
  payButton,
} from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { addToCart, holdTimers, MAIN_BAR, openMenu, orderNow } from '../menu-steps.ts'
import { handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'

test('the menu and everything that opens over it are accessible', async ({ page }) => {
  await page.clock.install()
  await page.goto(MAIN_BAR)
  // With reduced motion the film waits for a tap: it does not end during the check.
  await page.getByRole('button', { name: 'Tap to Play' }).waitFor()
  await expectAccessibleOnAll(page, 'splash ad')
  // The warning does not close before its button has the focus, which keeps it open.
  await holdTimers(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Got it' }).focus()
  await page.clock.resume()
  await expectAccessibleOnAll(page, 'alcohol warning')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleOnAll(page, 'menu')
  await page.getByRole('button', { name: 'Choose Logo Tee' }).click()
  await page.getByRole('dialog', { name: 'Logo Tee' }).waitFor()
  await expectAccessibleOnAll(page, 'merchandise')
  await page.keyboard.press('Escape')
  await addToCart(page, 'Harbor Lager', 2)
  await expectAccessibleOnAll(page, 'menu with a cart')
  await page.getByRole('button', { name: /^View cart/ }).click()
  await page.getByRole('dialog', { name: 'Your Cart (2 items)' }).waitFor()
  // On a desk the cart stands beside the menu.
  await expectAccessible(page, 'cart')
})

test('the screens from the review to the picked-up order are accessible', async ({
  page,
  request,
}) => {
  await arriveSignedIn(page)
  await page.goto(`${MAIN_BAR}/order/review`)
  await page.getByRole('link', { name: 'Return to Menu' }).waitFor()
  await expectAccessibleOnAll(page, 'empty review')
  await openMenu(page)
  await addToCart(page, 'Harbor Lager')
  await orderNow(page)
  await page.getByRole('heading', { name: 'Review your order' }).waitFor()
  await expectAccessibleOnAll(page, 'review')
  await goToCheckout(page)
  await page.getByRole('button', { name: /Pay with wallet/ }).waitFor()
  await expectAccessibleOnAll(page, 'checkout')
  await page.getByRole('radio', { name: 'Other' }).check()
  await openCardForm(page)
  await payButton(page).click()
  await page.getByText(/^Age verification is required/).waitFor()
  await expectAccessibleOnAll(page, 'checkout with an error')
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()
  const orderId = await expectOrderCode(page)
  await expectAccessibleOnAll(page, 'order code')
  await handOver(request, await signInByApi(request, STAFF), orderId)
  await page.getByText('Order completed!').waitFor()
  await expectAccessibleOnAll(page, 'completed order')
})

test('account and error pages are accessible', async ({ page, problems }) => {
  problems.allow(/404/)
  await page.goto('/signin')
  await expectAccessibleOnAll(page, 'sign-in')
  await page.goto('/no/such/page')
  await expectAccessibleOnAll(page, 'not found')
  await arriveSignedIn(page)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
  await expectAccessibleOnAll(page, 'account')
})
