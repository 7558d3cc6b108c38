import { accept, fillCard, goToCheckout, openReview, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { buyAs } from '../order-api.ts'
import { arriveSignedIn, newPhone, signInByApi } from '../sign-in-steps.ts'

test('a guest whose wait has grown since it was shown is asked once more, and pays anyway', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409/)
  await arriveSignedIn(page)
  await openReview(page, { 'garden-lager': 1 }, '5GRDN')
  await expect(page.getByText(/^Ready in about/)).toBeVisible()
  await goToCheckout(page)
  const others = await signInByApi(request, newPhone())
  const rush = { 'garden-lager': 10, 'garden-spritz': 5 }
  await buyAs(request, others, rush, { at: '5GRDN' })
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()

  const question = page.getByRole('alertdialog', { name: 'The wait has grown' })
  await expect(question).toContainText('Nothing was charged.')
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await goToCheckout(page)
  await buyAs(request, others, rush, { at: '5GRDN' })
  await page.getByLabel(/I am at least 21 years old/).check()
  await fillCard(page)
  await payButton(page).click()
  await question.getByRole('button', { name: 'Pay anyway' }).click()
  await expect(page.getByText('In line', { exact: true })).toBeVisible()
})
