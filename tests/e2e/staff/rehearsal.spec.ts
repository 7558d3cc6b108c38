import { expect, test } from '../clean-browser.ts'
import { accept } from '../checkout-steps.ts'
import { expectVerdict, scanWithHardware } from '../counter-steps.ts'
import { addDraft, DRAFT } from '../draft-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const MENU = `/location/${DRAFT}`
const HOME = `/staff/location/${DRAFT}`

test.beforeEach(({ baseURL }) => addDraft(baseURL))

test('a draft does not exist for guests', async ({ page, problems }) => {
  problems.allow(/404/)
  const answer = await page.goto(MENU)
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible()
})

test('staff take an order of a draft through all its steps on one phone', async ({
  page,
  problems,
}) => {
  // what guests may not know is asked for without a token first
  problems.allow(/404.*(R3HRS)/)
  await arriveSignedIn(page, STAFF)
  await page.goto(HOME)
  await expect(page.getByText('Order, to do')).toBeVisible()
  await page.getByRole('link', { name: 'Order here' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Rehearsal' })).toBeVisible()
  // the address on a print, opened directly
  await page.goto(MENU)
  await expect(page.getByRole('heading', { level: 1, name: 'Roof Terrace' })).toBeVisible()
  await page
    .getByRole('button', { name: /Roof Soda/ })
    .last()
    .click()
  await page.getByRole('link', { name: /^Order Now/ }).click()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await accept(page, 'terms')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('R-100', { exact: true })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Rehearsal' })).toBeVisible()
  const orderId = /order\/([^/]+)\/status/.exec(page.url())?.[1] ?? ''

  await page.goto(`${HOME}/scan`)
  await expect(page.getByText('R-100', { exact: true })).toBeVisible()
  await scanWithHardware(page, orderId)
  await expectVerdict(page, 'Order Ready')
  await expect(page.getByText('Rehearsal', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start Refund' }).click()
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText('Nothing was charged in this rehearsal.')).toBeVisible()

  await goOnTo(page, HOME)
  await expect(page.getByText('Refund, done')).toBeVisible()
  await expect(page.getByText('The rehearsal is passed.')).toBeVisible()
})
