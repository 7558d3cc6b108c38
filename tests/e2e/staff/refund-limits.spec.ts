import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { buyAs } from '../order-api.ts'
import { ADMIN, MANAGER, STAFF } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'

/** More than any other test gives back of an order here. */
const LIMIT = '250.00'
const SHIRTS = 9

test('a refund above the limit of the venue waits until a manager confirms it on their own phone', async ({
  page,
  request,
  openPerson,
  problems,
}) => {
  test.slow()
  problems.allow(/403.*\/refund\)/)
  await openCounter(page, `${COUNTER}/money`, ADMIN)
  await page.getByRole('link', { name: 'Money settings' }).click()
  const ofOrder = page.getByLabel('Of one order')
  await test.step('an admin sets what staff may refund alone', async () => {
    await ofOrder.fill('a lot')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a number, or nothing for no limit.')).toBeVisible()
    await inspectScreen(page, 'money settings')
    await ofOrder.fill(LIMIT)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })

  const guest = await signInByApi(request)
  const { orderId, totalAmount } = await buyAs(request, guest, { 'logo-tee-s': SHIRTS })
  const staff = await openPerson()
  const manager = await openPerson()
  await openCounter(manager, COUNTER, MANAGER)
  await openCounter(staff, `${COUNTER}/orders/${orderId}`, STAFF)
  const question = manager
    .getByRole('list', { name: 'Refunds to confirm' })
    .getByRole('listitem')
    .filter({ hasText: `refund $${totalAmount}` })
  async function startRefund() {
    await staff.getByRole('button', { name: 'Start Refund' }).click()
    const dialog = staff.getByRole('alertdialog', { name: 'Confirm Refund' })
    await dialog.getByLabel('Reason').selectOption('Wrong order')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(staff.getByText('You may refund $250.00 of an order alone.')).toBeVisible()
  }

  await test.step('one is refused, which the person reads', async () => {
    await startRefund()
    await inspectScreen(staff, 'a refund that needs a manager')
    await staff.getByRole('button', { name: 'Ask a manager' }).click()
    await expect(staff.getByText('Waiting for a manager')).toBeVisible()
    await expect(question).toContainText(`${SHIRTS}× Logo Tee (S)`)
    await inspectScreen(manager, 'a question to a manager')
    await question.getByRole('button', { name: 'Refuse' }).click()
    await expect(staff.getByText(/^Refused by /)).toBeVisible()
    await expect(question).toHaveCount(0)
  })
  await test.step('one is confirmed, by whom stays in sight', async () => {
    await startRefund()
    await staff.getByRole('button', { name: 'Ask a manager' }).click()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(manager.getByText('Refund confirmed')).toBeVisible()
    await expect(staff.getByText(/^Confirmed by /)).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Start Refund' })).toHaveCount(0)
    await inspectScreen(staff, 'a confirmed refund')
  })

  await page.bringToFront()
  await ofOrder.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})
