import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, fillCard, openCheckout, payButton } from '../checkout-steps.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const CONFIRM = '**/dev/stripe/v1/payment_intents/*/confirm'
const OUR_SERVER = '**/api/**'
const LOST = /net::ERR_FAILED/

test.beforeEach(async ({ page, problems }) => {
  problems.allow(LOST)
  // The provider's webhook would settle the payment immediately.
  await page.route('**/events', (route) => route.abort())
  await arriveSignedIn(page)
  await openCheckout(page)
  await accept(page, 'terms')
  await fillCard(page)
})

test('a page whose server is unreachable after the payment checks until the result is known', async ({
  page,
}) => {
  await loseOurServerAtConfirm(page)
  await payButton(page).click()
  await expectChecking(page)
  await page.unroute(OUR_SERVER)
  await expectOrderCode(page)
})

test('a payment with an unknown result is checked on every page, and can be retried after the check finds that it was never made', async ({
  page,
  problems,
}) => {
  problems.allow(/402.*markPaid/)
  // Neither the provider nor our server answers.
  await page.route(CONFIRM, (route) => route.abort())
  await page.route('**/markPaid', (route) => route.abort())
  await payButton(page).click()
  await expectChecking(page)
  const orderId = await page.evaluate<string>(PENDING_ORDER)
  await page.goto(`/location/2DFE6/order/${orderId}/status`)
  const notice = page.getByRole('heading', { name: 'Your payment is still being checked' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('This order is not paid yet')).toHaveCount(0)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Check your payment' }).click()
  await expectChecking(page)
  await page.unroute(CONFIRM)
  await page.unroute('**/markPaid')
  await expect(page.getByText('Payment was not successful.')).toBeVisible()
  await fillCard(page)
  await payButton(page).click()
  await expectOrderCode(page)
})

test('a payment whose answer from the provider is lost is found', async ({ page }) => {
  await page.route(CONFIRM, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expectOrderCode(page)
})

const PENDING_ORDER = `Object.keys(localStorage)
  .find((key) => key.startsWith('pendingPayment:')).split(':')[1]`

/** The page stays online until then: it would not start a payment offline. */
async function loseOurServerAtConfirm(page: Page) {
  await page.route(CONFIRM, async (route) => {
    await page.route(OUR_SERVER, (request) => request.abort())
    await route.continue()
  })
}

/** Expects neither 'failed' nor a second way to pay. */
async function expectChecking(page: Page) {
  await expect(page.getByRole('heading', { name: 'Checking your payment…' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expect(page.getByText(/failed/i)).toHaveCount(0)
}
