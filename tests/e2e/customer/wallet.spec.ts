import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import {
  accept,
  expectOrderCode,
  fillCard,
  openCheckout,
  payButton,
  setWallet,
} from '../checkout-steps.ts'
import { openMenu } from '../menu-steps.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('a wallet’s sheet opens once the terms are accepted, can be canceled, says that its card is declined, and a typed card pays', async ({
  page,
  problems,
}) => {
  problems.allow(/402.*\/confirm/)
  await setWallet(page, { paymentMethod: 'pm_card_chargeDeclined' })
  await arriveSignedIn(page)
  await openCheckout(page)
  const sheet = page.getByRole('dialog', { name: 'Harbor Hall, Main Bar' })
  await walletButton(page).click()
  await expect(page.getByText('Please accept the terms and conditions to proceed.')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await accept(page, 'terms')
  await walletButton(page).click()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toHaveCount(0)
  const total = await readTotal(page)
  await walletButton(page).dblclick()
  await expect(sheet).toContainText('Still Water')
  await expect(sheet).toContainText('Jamie Rivera')
  await sheet.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
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
  await expect(page.getByText(/Google Pay \(Visa •••• 4242\)/)).toBeVisible()
  expect(taps).toHaveLength(6)
})

function walletButton(page: Page) {
  return page.getByRole('button', { name: /Pay with wallet/ })
}

async function readTotal(page: Page): Promise<string> {
  const total = page.getByText('Total', { exact: true }).last()
  return (await total.locator('xpath=following-sibling::*').innerText()).trim()
}
