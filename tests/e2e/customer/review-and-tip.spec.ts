import { expect, test } from '../clean-browser.ts'
import { goToCheckout, openCardForm, openReview, payButton } from '../checkout-steps.ts'
import { MAIN_BAR } from '../menu-steps.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('the review changes quantities from 0, which removes the item, to 10, and the checkout adds a tip of 15 % or another one', async ({
  page,
}) => {
  await arriveSignedIn(page)
  await openReview(page, { 'still-water': 1, 'harbor-lager': 2 })
  const waters = page.getByLabel('Quantity of Still Water (16.9 oz)')
  await expect(waters.getByRole('option')).toHaveText(['Remove', ...'123456789'.split(''), '10'])
  await waters.selectOption('10')
  await expect(page.getByText('$40.00').first()).toBeVisible()
  await waters.selectOption('Remove')
  await expect(page.getByText('Still Water')).toHaveCount(0)

  await goToCheckout(page)
  await openCardForm(page)
  await expect(page.getByRole('radio', { name: /^15%/ })).toBeChecked()
  await expect(payButton(page)).toContainText('$20.44')
  await page.getByRole('radio', { name: /^25%/ }).check()
  await expect(payButton(page)).toContainText('$22.24')
  await page.getByRole('radio', { name: 'Other' }).check()
  await expect(page.getByLabel('Tip amount in dollars')).toHaveValue('4.50')
  await expect(payButton(page)).toContainText('$22.24')
  await page.getByRole('radio', { name: 'None' }).check()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(payButton(page)).toContainText('$17.74')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('Tip amount in dollars').fill('5')
  await expect(payButton(page)).toContainText('$22.74')
  await page.getByLabel('Tip amount in dollars').fill('500')
  await expect(page.getByText('The tip can be at most as much as the order itself.')).toBeVisible()
  await expect(payButton(page)).toContainText('$22.74')

  await page.goBack()
  await page.getByLabel(/^Quantity of Harbor Lager/).selectOption('Remove')
  await expect(
    page.getByText('Your cart is empty. Please add items before proceeding.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Return to Menu' }).click()
  await expect(page).toHaveURL(MAIN_BAR)
})
