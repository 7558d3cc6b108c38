import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, fillCard, openCheckout, payButton } from '../checkout-steps.ts'
import { openMenu } from '../menu-steps.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const NOT_AVAILABLE = 'Apple Pay / Google Pay not available on this device/browser.'

test('a wallet pays in its own sheet, which lists the items of the order', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  const total = await readTotal(page)
  await walletButton(page).dblclick()
  const sheet = page.getByRole('dialog', { name: 'Harbor Hall, Main Bar' })
  await expect(sheet).toContainText('Jamie Rivera')
  await sheet.getByRole('button', { name: `Pay ${total}` }).click()
  await expectOrderCode(page)
  await expect(page.getByText(/Google Pay \(Visa •••• 4242\)/)).toBeVisible()
})

test('a returning guest needs six taps from the menu to the code, alcohol included', async ({
  page,
}) => {
  const guest = await arriveSignedIn(page)
  await page.request.put(`/api/users/${guest.userId}/terms`, {
    headers: { authorization: `Bearer ${guest.idToken}` },
    data: { version: TERMS_VERSION },
  })
  await openMenu(page)
  // The reminder closes after five seconds, which the load event may take.
  await page.reload({ waitUntil: 'commit' })
  await expect(
    page.getByText('Must be 21+ to order alcoholic beverages.').filter({ visible: true }),
  ).toBeVisible()
  const taps = [
    page.getByRole('button', { name: 'Add Harbor Lager' }),
    page.getByRole('link', { name: /^Order Now/ }),
    page.getByRole('button', { name: /^Go to checkout/ }),
    page.getByLabel(/I am at least 21 years old/),
    walletButton(page),
    page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ }),
  ]
  for (const tap of taps) await tap.click()
  await expectOrderCode(page)
  expect(taps).toHaveLength(6)
})

test('canceling the wallet leaves the checkout unchanged', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await walletButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('the sheet does not open before the terms are accepted', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await walletButton(page).click()
  await expect(page.getByText('Please accept the terms and conditions to proceed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a wallet shows that its card is declined, and a typed card pays', async ({
  page,
  problems,
}) => {
  problems.allow(/402.*\/confirm/)
  await setWallet(page, { paymentMethod: 'pm_card_chargeDeclined' })
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await walletButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('a browser without a wallet shows a message and offers card payment', async ({ page }) => {
  await setWallet(page, { available: false })
  await arriveSignedIn(page)
  await openCheckout(page)
  await expect(page.getByText(NOT_AVAILABLE)).toBeVisible()
  await expect(walletButton(page)).toHaveCount(0)
  await accept(page, 'terms')
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('a wallet that never answers times out after ten seconds', async ({ page }) => {
  await arriveSignedIn(page)
  await page.clock.install()
  await page.route('**/dev/stripe/wallet', () => undefined)
  await openCheckout(page)
  const asked = page.getByRole('region', { name: 'Apple Pay or Google Pay' })
  await expect(asked).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_500)
  await expect(page.getByText('Payment initialization timed out. Please try again.')).toBeVisible()
})

function walletButton(page: Page) {
  return page.getByRole('button', { name: /Pay with wallet/ })
}

async function setWallet(page: Page, wallet: object): Promise<void> {
  await page.request.post('/dev/stripe/wallet', { data: wallet })
}

async function readTotal(page: Page): Promise<string> {
  const total = page.getByText('Total', { exact: true }).last()
  return (await total.locator('xpath=following-sibling::*').innerText()).trim()
}
