import { expect, test } from '../clean-browser.ts'
import {
  accept,
  CARDS,
  expectOrderCode,
  fillCard,
  openCardForm,
  openCheckout,
  payButton,
  setWallet,
} from '../checkout-steps.ts'
import { listCharges, listOrders } from '../order-api.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const REFUSED_BY_BANK = /402.*\/confirm/

test('without a wallet a card pays: one is declined with a reason, the bank’s verification of another is failed and then completed', async ({
  page,
  problems,
}) => {
  problems.allow(REFUSED_BY_BANK)
  await setWallet(page, { available: false })
  const buyer = await arriveSignedIn(page)
  await openCheckout(page)
  await expect(
    page.getByText('Apple Pay / Google Pay not available on this device/browser.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay with wallet/ })).toHaveCount(0)
  await accept(page, 'terms')
  await fillCard(page, CARDS.poor)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert.filter({ hasText: 'Your card has insufficient funds.' })).toBeVisible()
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Jamie Rivera')

  await fillCard(page, CARDS.asksBank)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(alert.filter({ hasText: 'unable to authenticate' })).toBeVisible()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectOrderCode(page)
  expect(await listOrders(page.request, buyer)).toHaveLength(1)
})

test('all missing fields are reported at once, a double tap charges once, and the next order remembers the terms and the cardholder', async ({
  page,
}) => {
  const buyer = await arriveSignedIn(page)
  await openCheckout(page, { 'harbor-lager': 1 })
  await openCardForm(page)
  const errors = page.getByRole('form', { name: 'Checkout' }).getByRole('alert')
  const expectAll = async (...texts: string[]) => {
    // repeats while the card's frames are loading
    await expect(async () => {
      await payButton(page).click()
      await expect(errors).toHaveText(texts, { timeout: 1_000 })
    }).toPass()
  }
  await page.getByLabel('ZIP').fill('123')
  await expectAll(
    'Age verification is required for purchasing alcoholic beverages.',
    'Please accept the terms and conditions to proceed.',
    'Your card number is incomplete.',
    "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.",
    'Cardholder name is required',
    'A ZIP code has 5 digits.',
  )
  await expect(page.getByLabel(/I am at least 21 years old/)).toBeFocused()
  await accept(page, 'age and terms')
  await fillCard(page)
  await expect(errors).toHaveCount(0)
  const paying = page.waitForRequest(/\/v1\/payment_intents\/[\w-]+\/confirm$/)
  await payButton(page).dblclick()
  await expectOrderCode(page)
  const orders = await listOrders(page.request, buyer)
  expect(orders).toHaveLength(1)
  const cents = Math.round(Number(orders[0]?.totalAmount) * 100)
  const [, paymentIntentId = ''] = /payment_intents\/([\w-]+)/.exec((await paying).url()) ?? []
  expect(await listCharges(page.request, paymentIntentId)).toEqual([cents])

  await openCheckout(page)
  await expect(page.getByText(/You accepted the terms and conditions/)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openCardForm(page)
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Jamie Rivera')
  await expect(page.getByLabel('ZIP')).toHaveValue('90015')
})
