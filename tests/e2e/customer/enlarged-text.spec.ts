import type { Page } from '@playwright/test'
import { fillCart, goToCheckout, openCardForm, openReview, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { expectFitsEnlarged } from '../enlarged-text.ts'
import { openPlainMenu } from '../menu-steps.ts'
import { buyAs, handOver } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, askForCode, newPhone, signInByApi } from '../sign-in-steps.ts'

/** A visitor's screens, one per line. */
const VISITOR_SCREENS: [screen: string, open: (page: Page) => Promise<unknown>][] = [
  ['sign-in', (page) => page.goto('/signin')],
  ['code step', (page) => askForCode(page, newPhone())],
  ['not found', (page) => page.goto('/no/such/page')],
  ['menu with a cart', openMenuWithCart],
  ['cart', openCart],
  ['product', openProduct],
]

/** A guest's screens, in the order of a purchase, one per line. */
const GUEST_SCREENS: typeof VISITOR_SCREENS = [
  ['empty account', (page) => openAt(page, '/account', 'No Data Available')],
  ['empty history', (page) => openAt(page, '/order/history', 'You have no recent orders.')],
  ['review', (page) => openReview(page, { 'harbor-lager': 2, 'still-water': 1 })],
  ['checkout', goToCheckout],
  ['checkout with the card form', openCardForm],
  ['checkout with an error', (page) => payButton(page).click()],
]

test('no screen of a visitor breaks with enlarged text or zoom', async ({ page, problems }) => {
  problems.allow(/404/)
  for (const [screen, open] of VISITOR_SCREENS) {
    await open(page)
    await expectFitsEnlarged(page, screen)
  }
})

test('no screen of a guest breaks with enlarged text or zoom', async ({ page, request }) => {
  const guest = await arriveSignedIn(page)
  for (const [screen, open] of GUEST_SCREENS) {
    await open(page)
    await expectFitsEnlarged(page, screen)
  }
  const { orderId } = await buyAs(page.request, guest, { 'booth-earplugs': 1 }, { at: '7KQ2M' })
  await openAt(page, '/location/7KQ2M', 'Show QR code')
  await expectFitsEnlarged(page, 'menu with an open order')
  await openAt(page, `/location/7KQ2M/order/${orderId}/status`, 'Show QR code to staff')
  await expectFitsEnlarged(page, 'order code')
  await handOver(request, await signInByApi(request, STAFF), orderId)
  await expect(page.getByText('Order completed!')).toBeVisible()
  await expectFitsEnlarged(page, 'completed order')
  await openAt(page, '/account', 'Completed')
  await expectFitsEnlarged(page, 'account')
  await openAt(page, '/order/history', 'Completed')
  await expectFitsEnlarged(page, 'order history')
})

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

async function openAt(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(text)).toBeVisible()
}
