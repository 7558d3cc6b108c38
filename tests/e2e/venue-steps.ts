import { expect, type Page } from '@playwright/test'
import { accept, expectOrderCode, fillCard, goToCheckout, payButton } from './checkout-steps.ts'
import { expectVerdict } from './counter-steps.ts'
import type { Effort } from './effort.ts'
import { addToCart, openPlainMenu, orderNow } from './menu-steps.ts'
import { newPhone, passWelcome, readCode } from './sign-in-steps.ts'

/** A person who sets up a venue in a browser, and what it took so far. */
export interface Owner {
  page: Page
  effort: Effort
  phoneNumber: string
}

/** Opens the invitation, signs in and fills in the four fields. @returns the venue's set-up page */
export async function startVenue(owner: Owner, invitation: string, name: string): Promise<string> {
  const { page, effort, phoneNumber } = owner
  await page.goto(invitation)
  await effort.tap(page.getByRole('button', { name: 'Continue with your phone number' }))
  await effort.type(page.getByPlaceholder('(123) 456-7890'), phoneNumber)
  await effort.tap(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Verification code').waitFor()
  await effort.type(page.getByLabel('Verification code'), await readCode(page.request, phoneNumber))
  await passWelcome(page, page.getByLabel('Venue name').waitFor())
  await effort.type(page.getByLabel('Venue name'), name)
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.pressSequentially('1111 Figueroa St, Los Angeles')
  effort.add({ fields: 1 })
  await effort.tap(page.getByRole('option', { name: /1111 Figueroa St/ }).first())
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles')
  await expect(page.getByLabel('First location')).toHaveValue('Main Bar')
  await effort.tap(page.getByRole('button', { name: 'Start venue' }))
  await page.waitForURL(/\/staff\/venue\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up' })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Follows the next step to the menu, adds one product and comes back. */
export async function addProduct(
  { page, effort }: Owner,
  product: { name: string; price: string; type: string },
): Promise<void> {
  await takeNextStep({ page, effort }, 'Add products')
  await effort.tap(page.getByRole('link', { name: 'Add item' }))
  await effort.type(page.getByLabel('Name', { exact: true }), product.name)
  await effort.type(page.getByLabel('Price', { exact: true }), product.price)
  // its tax follows from its type
  await effort.choose(page.getByLabel('Type'), product.type)
  await effort.tap(page.getByRole('button', { name: 'Add item' }))
  await expect(page.getByText(`${product.name} added`)).toBeVisible()
  await effort.tap(page.getByRole('button', { name: 'Back' }))
  await effort.tap(page.getByRole('link', { name: /^Set Up/ }))
}

/** Orders, hands over and refunds at a location that is not open yet, as one's own guest. */
export async function rehearse({ page, effort }: Owner, product: string): Promise<void> {
  await takeNextStep({ page, effort }, 'Rehearse an order')
  await effort.tap(page.getByRole('link', { name: 'Order here' }))
  await addToCart(page, product)
  await orderNow(page)
  effort.add({ taps: 2 })
  await goToCheckout(page)
  await accept(page, 'age and terms')
  effort.add({ taps: 3 })
  await effort.tap(page.getByRole('button', { name: /^Place order/i }))
  await expectOrderCode(page)

  await effort.tap(page.getByRole('link', { name: 'Continue the rehearsal' }))
  await effort.tap(page.getByRole('link', { name: 'Hand it over', exact: true }))
  await effort.tap(page.getByRole('link', { name: /^R-100/ }))
  await effort.tap(page.getByRole('button', { name: 'Confirm Pickup' }))
  await expectVerdict(page, 'Order Ready')
  await effort.tap(page.getByRole('button', { name: 'Start Refund' }))
  const question = page.getByRole('alertdialog', { name: 'Confirm Refund' })
  await effort.tap(question.getByRole('button', { name: /^Refund \$/ }))
  await expectVerdict(page, 'Refunded')
  await effort.tap(page.getByRole('link', { name: 'Back to Scanner' }))
  await effort.tap(page.getByRole('button', { name: 'Back' }))
  await expect(page.getByText('The rehearsal is passed.')).toBeVisible()
  await effort.tap(page.getByRole('link', { name: 'Back to Set Up' }))
}

/** Opens the location by the next step. @returns the address that its code leads to */
export async function openLocation({ page, effort }: Owner, location: string): Promise<string> {
  const next = page.getByRole('region', { name: 'Next step' })
  await effort.tap(next.getByRole('button', { name: `Open ${location}` }))
  const question = page.getByRole('alertdialog', { name: `Open ${location}?` })
  // the second tap of a double tap is ignored
  await expect(question.getByRole('button', { name: 'Open' })).not.toHaveAttribute('aria-disabled')
  await effort.tap(question.getByRole('button', { name: 'Open' }))
  const opened = page.getByRole('dialog', { name: `${location} is open` })
  const code = await opened.locator('[data-qr-value]').getAttribute('data-qr-value')
  return new URL(code ?? '').pathname
}

/** A guest scans the code, orders and pays with a card. @returns the order's id */
export async function buyAsNewGuest(
  { page, effort }: Pick<Owner, 'page' | 'effort'>,
  code: string,
  product: string,
): Promise<string> {
  const phoneNumber = newPhone()
  await openPlainMenu(page, code)
  await addToCart(page, product)
  await orderNow(page)
  effort.add({ taps: 2 })
  await effort.type(page.getByPlaceholder('(123) 456-7890'), phoneNumber)
  await effort.tap(page.getByRole('button', { name: 'Send code' }))
  await page.getByLabel('Verification code').waitFor()
  await effort.type(page.getByLabel('Verification code'), await readCode(page.request, phoneNumber))
  await passWelcome(page, page.getByRole('heading', { name: 'Review your order' }).waitFor())
  await goToCheckout(page)
  await accept(page, 'age and terms')
  await fillCard(page)
  effort.add({ taps: 4, fields: 5 })
  await effort.tap(payButton(page))
  return expectOrderCode(page)
}

/** The set-up page's one next thing to do. */
async function takeNextStep(
  { page, effort }: Pick<Owner, 'page' | 'effort'>,
  name: string,
): Promise<void> {
  const next = page.getByRole('region', { name: 'Next step' })
  await effort.tap(next.getByRole('link', { name }))
}
