import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, openCheckout } from '../checkout-steps.ts'
import { MAIN_BAR } from '../menu-steps.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('an order that costs nothing is placed without a payment', async ({ page }) => {
  await arriveSignedIn(page)
  await openCheckout(page, { sticker: 1 })
  await expect(page.getByText('(Paid by Fayva) FREE').first()).toBeVisible()
  await expect(page.getByText('Card number')).toHaveCount(0)
  await expect(page.getByText('Add a tip')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please accept the terms and conditions to proceed.')).toBeVisible()
  await accept(page, 'terms')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expectOrderCode(page)
  await expect(page.getByText('(Paid by Fayva) FREE').first()).toBeVisible()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL(MAIN_BAR)
})
