import { expect, type Page } from '@playwright/test'
import { createOrder } from './order-api.ts'
import { findPerson, openOrigin } from './sign-in-steps.ts'

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
}

/** Puts these into the cart, as if they had been chosen on the menu before. */
export async function fillCart(
  page: Page,
  quantities: Record<string, number>,
  vendorLocationId: string,
): Promise<void> {
  const at = new Date().toISOString()
  const items = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }))
  const entry = [
    `cart:${vendorLocationId}`,
    JSON.stringify({ items, createdAt: at, updatedAt: at }),
  ]
  await openOrigin(page)
  await page.evaluate(`localStorage.setItem(...${JSON.stringify(entry)})`)
}

/** Opens the review with these in the cart. */
export async function openReview(
  page: Page,
  quantities: Record<string, number>,
  vendorLocationId = '2DFE6',
): Promise<void> {
  await fillCart(page, quantities, vendorLocationId)
  await page.goto(`/location/${vendorLocationId}/order/review`)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

/** Opens the checkout of a signed-in guest, with an order without a tip that was begun on another device. */
export async function openCheckout(
  page: Page,
  quantities: Record<string, number> = { 'still-water': 1 },
  at = '2DFE6',
): Promise<void> {
  await createOrder(page.request, await findPerson(page), quantities, { at })
  await page.goto(`/location/${at}/order/checkout`)
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
}

/** Continues from the review to the checkout; the order exists from here on. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go to checkout/ }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
}

/** Ticks the required boxes. */
export async function accept(page: Page, what: 'terms' | 'age and terms'): Promise<void> {
  if (what === 'age and terms') await page.getByLabel(/I am at least 21 years old/).check()
  await page.getByLabel(/I accept the terms and conditions/).check()
}

/** Unfolds the card form, if it is not open. */
export async function openCardForm(page: Page): Promise<void> {
  const choice = page.getByRole('button', { name: 'Pay by card' })
  await choice.or(payButton(page)).waitFor()
  if (await choice.isVisible()) await choice.click()
}

export async function fillCard(page: Page, number = CARDS.pays): Promise<void> {
  await openCardForm(page)
  await fillFrame(page, 'Secure card number input frame', number)
  await fillFrame(page, 'Secure expiration date input frame', '12 / 34')
  await fillFrame(page, 'Secure CVC input frame', '123')
  await page.getByLabel('Cardholder name').fill('Jamie Rivera')
  await page.getByLabel('ZIP').fill('90015')
}

async function fillFrame(page: Page, title: string, text: string): Promise<void> {
  await page.locator(`iframe[title="${title}"][data-ready]`).waitFor()
  await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(text)
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ })
}

/** What this browser's wallet is from the next page on: whether there is one, and its card. */
export async function setWallet(
  page: Page,
  wallet: { available?: boolean; paymentMethod?: string },
): Promise<void> {
  await page.request.post('/dev/stripe/wallet', { data: wallet })
}

/** Waits for the page of a paid order with its QR code. */
export async function expectOrderCode(page: Page): Promise<string> {
  const refusals = page.locator('#payment-error, [aria-invalid="true"]')
  await expect
    .poll(async () => `${page.url()} ${(await refusals.allTextContents()).join(' ')}`)
    .toMatch(/\/order\/[0-9a-f-]{36}\/status /)
  await expect(page.getByText('Show QR code to staff')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeVisible()
  return page.url().split('/').at(-2) ?? ''
}
