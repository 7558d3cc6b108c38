import type { Page } from '@playwright/test'
import { expectLargeTargets } from '../accessibility.ts'
import {
  accept,
  expectOrderCode,
  fillCard,
  fillCart,
  goToCheckout,
  openCardForm,
  openReview,
  payButton,
} from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { at, inspectEach, onTo, type Screen } from '../inspect-screen.ts'
import {
  addToCart,
  closeWarning,
  holdTimers,
  MAIN_BAR,
  openMenu,
  openPlainMenu,
} from '../menu-steps.ts'
import { buyAs, handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, askForCode, newPhone, signInByApi } from '../sign-in-steps.ts'

const VISITOR_SCREENS: Screen[] = [
  ['sign-in with an error', openSignInError],
  ['code step', (page) => askForCode(page, newPhone())],
  ['not found', (page) => page.goto('/no/such/page')],
  ['splash ad', openAd],
  ['alcohol warning', closeAd],
  ['menu', closeWarning],
  ['menu with a full cart', openMenuWithCart],
  ['cart', openCart],
  ['product', openProduct],
]

/** In the order of a purchase. */
const GUEST_SCREENS: Screen[] = [
  ['empty account', at('/account', 'No Data Available')],
  ['empty history', onTo('/order/history', 'You have no recent orders.')],
  ['empty review', onTo(`${MAIN_BAR}/order/review`, 'Return to Menu')],
  ['review', (page) => openReview(page, { 'harbor-lager': 2, 'still-water': 1 })],
  ['checkout', goToCheckout],
  ['checkout with an error', openCheckoutError],
  ['order code', payByCard],
]

test('the screens of a visitor fit everyone', async ({ page, problems }) => {
  test.slow()
  problems.allow(/404/)
  await page.clock.install()
  await inspectEach(page, VISITOR_SCREENS)
})

test('the screens of a purchase fit everyone', async ({ page, request }) => {
  test.slow()
  const guest = await arriveSignedIn(page)
  await inspectEach(page, GUEST_SCREENS)
  const { orderId } = await buyAs(page.request, guest, { 'booth-earplugs': 1 }, { at: '7KQ2M' })
  const complete = async () => handOver(request, await signInByApi(request, STAFF), orderId)
  await inspectEach(page, [
    ['menu with an open order', at('/location/7KQ2M', 'Show QR code')],
    [
      'completed order',
      async () => {
        await at(`/location/7KQ2M/order/${orderId}/status`, 'Show QR code to staff')(page)
        await complete()
        await expect(page.getByText('Order completed!')).toBeVisible()
      },
    ],
    ['account', at('/account', 'Completed')],
    ['order history', at('/order/history', 'Completed')],
  ])
})

test('the screens before paying at a line say how long it takes, and fit everyone', async ({
  page,
}) => {
  test.slow()
  await arriveSignedIn(page)
  const promised = () => expect(page.getByText(/^Ready in about \d+ (to \d+ )?min$/)).toBeVisible()
  await inspectEach(page, [
    [
      'review at a line',
      async () => {
        await openReview(page, { 'garden-lager': 2, 'smash-burger': 1 }, '5GRDN')
        await promised()
      },
    ],
    [
      'checkout at a line',
      async () => {
        await goToCheckout(page)
        await promised()
      },
    ],
  ])
})

test('the main buttons are large enough for a thumb', async ({ page }) => {
  await arriveSignedIn(page)
  await openMenu(page)
  await addToCart(page, 'Harbor Lager')
  await expectLargeTargets(page, /^(Add|Increase|Remove|Choose|View cart|Order Now|Back|Account)/)
  await page.getByRole('button', { name: /^View cart/ }).click()
  await page.getByRole('dialog', { name: /^Your Cart/ }).waitFor()
  await expectLargeTargets(page, /^(Increase|Decrease|Close|Order Now|Remove (?!.* from the cart))/)
  await openReview(page, { 'still-water': 1 })
  await expectLargeTargets(page, /^(Go to checkout|Add more|Back)/)
  await goToCheckout(page)
  await expectLargeTargets(page, /^(Pay with wallet|Pay by card)/)
})

async function openSignInError(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Mobile number').fill('12')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible()
}

/** With reduced motion the film waits for a tap: it does not end during the inspection. */
async function openAd(page: Page): Promise<void> {
  await page.goto(MAIN_BAR)
  await page.getByRole('button', { name: 'Tap to Play' }).waitFor()
}

/** The warning does not close before its button has the focus, which keeps it open. */
async function closeAd(page: Page): Promise<void> {
  await holdTimers(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Got it' }).focus()
  await page.clock.resume()
}

async function openMenuWithCart(page: Page): Promise<void> {
  await fillCart(page, { 'booth-vinyl-12-inch': 10, 'booth-earplugs': 10 }, '7KQ2M')
  await openPlainMenu(page)
  await expect(page.getByRole('link', { name: /^Order Now/ })).toBeVisible()
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View cart/ }).click()
  await page.getByRole('dialog', { name: 'Your Cart (20 items)' }).waitFor()
}

async function openProduct(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose Crew Tee' }).click()
  await page.getByRole('dialog', { name: 'Crew Tee' }).waitFor()
}

async function openCheckoutError(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Other' }).check()
  await openCardForm(page)
  await payButton(page).click()
  await page.getByText(/^Age verification is required/).waitFor()
}

async function payByCard(page: Page): Promise<void> {
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
}
