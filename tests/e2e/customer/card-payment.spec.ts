import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import {
  accept,
  CARDS,
  expectOrderCode,
  fillCard,
  openCardForm,
  openCheckout,
  payButton,
} from '../checkout-steps.ts'
import { listCharges, listOrders } from '../order-api.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const REFUSED_BY_BANK = /402.*\/confirm/

test('a declined card shows the reason of the bank, and another card pays the same order', async ({
  page,
  problems,
}) => {
  problems.allow(REFUSED_BY_BANK)
  const buyer = await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await fillCard(page, CARDS.poor)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Jamie Rivera')
  await fillCard(page, CARDS.pays)
  await payButton(page).click()
  await expectOrderCode(page)
  expect(await listOrders(page.request, buyer)).toHaveLength(1)
})

test('a bank’s verification is completed in its own dialog', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await fillCard(page, CARDS.asksBank)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectOrderCode(page)
})

test('an uncompleted bank verification charges nothing, and the checkout can be used again', async ({
  page,
}) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await fillCard(page, CARDS.asksBank)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'unable to authenticate' })).toBeVisible()
  await fillCard(page, CARDS.pays)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('a double tap on Pay makes one order and one charge', async ({ page }) => {
  const buyer = await arriveSignedIn(page)
  await openCheckout(page)
  const clientSecret = await readClientSecret(page)
  await accept(page, 'terms')
  await fillCard(page)
  await payButton(page).dblclick()
  await expectOrderCode(page)
  const orders = await listOrders(page.request, buyer)
  expect(orders).toHaveLength(1)
  const cents = Math.round(Number(orders[0]?.totalAmount) * 100)
  expect(await listCharges(page.request, clientSecret)).toEqual([cents])
})

test('all missing fields are reported at once, and nothing is paid', async ({ page }) => {
  await arriveSignedIn(page)
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
  await page.getByLabel(/I am at least 21 years old/).check()
  await page.getByLabel(/I accept the terms and conditions/).check()
  await fillCard(page)
  await expect(errors).toHaveCount(0)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('the next order remembers the accepted terms and the cardholder', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
  await openCheckout(page)
  await expect(page.getByText(/You accepted the terms and conditions/)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openCardForm(page)
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Jamie Rivera')
  await expect(page.getByLabel('ZIP')).toHaveValue('90015')
})

async function readClientSecret(page: Page): Promise<string> {
  return (await page.evaluate(
    `JSON.parse(localStorage.getItem('order:2DFE6')).clientSecret`,
  )) as string
}

test('card fields that cannot load say so, and nothing is sent', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  await page.route('**/field.html*', (route) => route.abort())
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await openCardForm(page)
  await payButton(page).click()
  await expect(page.getByText('Card elements are not loaded.')).toBeVisible()
})
