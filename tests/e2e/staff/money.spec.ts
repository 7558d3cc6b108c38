import type { APIRequestContext, Page } from '@playwright/test'
import type { MoneyIssue } from '#domain/money-desk/money-issues.contract.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { listMoneyIssuesNow } from '../money-audit.ts'
import { confirmPayment, createOrder, markPaid } from '../order-api.ts'
import { ADMIN, MANAGER } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('disputed payments are on the money page until an admin accepts one with a reason and answers the other with evidence', async ({
  page,
  request,
  openPerson,
  baseURL,
}) => {
  test.slow()
  const accepted = await buyDisputed(request, 'pm_card_createDispute', 1)
  const answered = await buyDisputed(request, 'pm_card_createDisputeProductNotReceived', 4)
  await listMoneyIssuesNow(baseURL ?? '')
  await waitUntilListed(request, [accepted.orderId, answered.orderId])
  await openCounter(page, COUNTER, ADMIN)
  await page.getByRole('link', { name: /Money \d+ needs? a person/ }).click()
  const entryOf = (reader: Page, { pickupNumber }: Order) =>
    reader.getByRole('listitem').filter({ hasText: `Order ${pickupNumber} ` })
  const entry = entryOf(page, answered)
  await expect(entry).toContainText('nothing was handed over')
  const acceptable = entryOf(page, accepted)
  await expect(acceptable).toContainText('The cardholder disputes a payment')
  await expect(acceptable).toContainText('at Main Bar')
  await page.getByText('Statement', { exact: true }).click()
  await expect(page.getByText('Not paid out yet')).toBeVisible()
  await page.getByText('Payouts', { exact: true }).click()
  await inspectScreen(page, 'money')

  await test.step('a manager reads the evidence, and settles nothing', async () => {
    const manager = await openPerson()
    await openCounter(manager, `${COUNTER}/money`, MANAGER)
    await expect(manager.getByText('An admin settles this.').first()).toBeVisible()
    await expect(manager.getByRole('button', { name: 'Close without an answer' })).toHaveCount(0)
    await entryOf(manager, answered).getByRole('button', { name: 'See the evidence' }).click()
    const reading = manager.getByRole('dialog', { name: 'Evidence for the bank' })
    await expect(reading.getByText('What happened')).toBeVisible()
    await expect(reading.getByRole('button', { name: /evidence/i })).toHaveCount(0)
  })
  await test.step('an admin accepts one with a reason', async () => {
    await acceptable.getByRole('button', { name: 'Close without an answer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close without an answer' })
    await dialog.getByRole('button', { name: 'Close without an answer' }).click()
    await expect(dialog.getByText('Please say why.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Below $20')
    await dialog.getByRole('button', { name: 'Close without an answer' }).click()
    await expect(dialog).toBeHidden()
    await expect(acceptable).toHaveCount(0)
  })
  await test.step('what was settled says by whom and why', async () => {
    await page.getByText('Settled', { exact: true }).click()
    await expect(page.getByText(/Close without an answer by .*: Below \$20/).first()).toBeVisible()
  })
  await test.step('and stages the evidence of the other, and sends it once', async () => {
    await entry.getByRole('button', { name: 'Answer with evidence' }).click()
    const dialog = page.getByRole('dialog', { name: 'Evidence for the bank' })
    await expect(dialog.getByText(`number ${answered.pickupNumber} given`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stage the evidence' }).click()
    await expect(dialog.getByText('Nothing is sent yet.')).toBeVisible()
    await inspectScreen(page, 'evidence of a dispute')
    await dialog.getByRole('button', { name: 'Send the evidence' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Evidence sent')).toBeVisible()
    await expect(entry.getByRole('button')).toHaveCount(0)
  })
  await test.step('the open list of what is settled names the second one, too', async () => {
    await expect(page.getByText(/Send the evidence by /).first()).toBeVisible()
  })
})

test('a manager signs last night in one tap, with the cash of a bar', async ({ page }, {
  retry,
}) => {
  test.slow()
  await openCounter(page, COUNTER, MANAGER)
  await page.getByRole('link', { name: /Close of Day/ }).click()
  // a day is signed once
  for (let back = 0; back < retry; back++) {
    await page.getByRole('button', { name: 'Previous day' }).click()
  }
  await expect(page.getByText(/^\d of \d closed/)).toBeVisible()
  await inspectScreen(page, 'close of day')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the day as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^HARBOR-close-of-day-[\d-]+\.pdf$/)
  const bar = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Main Bar' }) })
  await bar.getByLabel('Cash').fill('a lot')
  await page.getByRole('button', { name: 'Sign this day' }).click()
  await expect(bar.getByText('Please enter an amount such as 120.50.')).toBeVisible()
  await bar.getByLabel('Cash').fill('120.00')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(bar.getByLabel('Cash')).toHaveValue('120.00')
  await page.getByRole('button', { name: 'Sign this day' }).click()
  const dialog = page.getByRole('dialog', { name: /^Sign .*\?$/ })
  await dialog.getByLabel('Note').fill('A quiet night.')
  await expect(dialog.getByText(/^Main Bar: cash \$120\.00/)).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Sign( all \d locations| \d of \d locations)?$/ })
    .click()
  await expect(bar.getByText(/^Signed by .*Cash \$120\.00\. A quiet night\.$/)).toBeVisible()
  await expect(bar.locator('[data-zone]'), 'the zone of somebody at the venue').toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign this day' })).toHaveCount(0)
  for (let forth = 0; forth <= retry; forth++) {
    await page.getByRole('button', { name: 'Next day' }).click()
  }
  await expect(page.getByText('The day can be signed when it is over.')).toBeVisible()
})

test('an owner changes how the tips of a bar are shared, and who of the managers gets a part', async ({
  page,
}) => {
  await openCounter(page, `${COUNTER}/night`, ADMIN)
  const bar = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Main Bar' }) })
  await bar.getByRole('button', { name: 'Change the rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'How tips are shared' })
  await dialog.getByRole('radio', { name: 'Each their own' }).check()
  await expect(dialog.getByText(/^Each keeps the tips/)).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  await inspectScreen(page, 'how tips are shared')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await bar.getByRole('button', { name: 'Change the rule' }).click()
  await expect(dialog.getByRole('radio', { name: 'Each their own' })).toBeChecked()
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await dialog.getByRole('radio', { name: 'By hours' }).check()
  await dialog.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

/** An order whose cardholder disputes the payment. */
async function buyDisputed(
  request: APIRequestContext,
  paymentMethod: string,
  beers: number,
): Promise<Order> {
  const guest = await signInByApi(request)
  const { order, clientSecret } = await createOrder(request, guest, { 'harbor-lager': beers })
  await confirmPayment(request, clientSecret ?? '', paymentMethod)
  return markPaid(request, guest, order.orderId)
}

/** Until a task has listed them as what needs a person; an open page would read the list 30 s later. */
async function waitUntilListed(request: APIRequestContext, orderIds: string[]): Promise<void> {
  const { idToken } = await signInByApi(request, ADMIN)
  const headers = { authorization: `Bearer ${idToken}` }
  const listed = async () => {
    const answer = await request.get('/api/admin/vendors/HARBOR/money-issues', { headers })
    const { items } = (await answer.json()) as { items: MoneyIssue[] }
    return items.map(({ orderId }) => orderId)
  }
  await expect.poll(listed, { timeout: 60_000 }).toEqual(expect.arrayContaining(orderIds))
}
