import { expect, test } from '../clean-browser.ts'
import { expectVerdict, openCounter, orderAt, verdictOf } from '../counter-steps.ts'
import { expectDrawn, holdTimers } from '../menu-steps.ts'
import { GUEST_SIZES, resizeTo } from '../guest-sizes.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { buy } from '../order-api.ts'
import { VIEWPORTS } from '../viewports.ts'

test('the tip is shown large for five seconds and then stays below the order', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const order = await buy(request, { 'harbor-lager': 1 }, { tipAmount: '1.80' })
  await holdTimers(page)
  await openCounter(page, orderAt(order.orderId))
  const banner = page.getByRole('status').filter({ hasText: 'Tip $1.80' })
  await expectDrawn(page, banner.filter({ hasText: /Today\s*\$\d+\.\d\d/ }))
  await expectDrawn(page, verdictOf(page, 'Order Ready'))
  await page.clock.runFor(5_500)
  await expect(banner).toBeHidden()
  await expect(page.getByText('Tips today, Main Bar')).toBeVisible()
})

test('a phone shows one order with its receipt and no tip; a refund asks for confirmation, can be tried again, and happens once', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/409.*\/complete/, /503.*\/refund/)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const order = await buy(request, { 'harbor-lager': 1 }, { tipAmount: '0.00' })
  await openCounter(page, orderAt(order.orderId))
  await expectVerdict(page, 'Order Ready')
  const start = page.getByRole('button', { name: 'Start Refund' })
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Refund' })
  const confirm = dialog.getByRole('button', { name: /^Refund \$/ })

  await test.step('an order without a tip has no banner, and no list is loaded beside it', async () => {
    await expect(page.getByText('Tips today, Main Bar')).toBeVisible()
    await expect(page.locator('[data-tip-banner]')).toHaveCount(0)
    expect(asked.filter((path) => path.endsWith('/open-orders'))).toEqual([])
  })
  await test.step('the receipt opens and closes', async () => {
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toHaveCount(0)
    await page.getByRole('button', { name: 'View Receipt' }).click()
    await expect(receipt).toContainText('Harbor Lager')
    await expect(receipt).toContainText('Visa •••• 4242')
    await inspectScreen(page, 'order ready, with its receipt')
    await page.getByRole('button', { name: /Receipt$/ }).click()
    await expect(receipt).toHaveCount(0)
  })
  await test.step('the question says what goes back, and can be canceled', async () => {
    await start.click()
    await expect(dialog).toContainText(
      'Are you sure you want to refund this order? This action cannot be undone.',
    )
    await expect(dialog).toContainText('1× Harbor Lager (16 oz)')
    await expect(dialog).toContainText(`$${order.totalAmount}`)
    await expect(dialog).toContainText('Visa •••• 4242')
    await inspectScreen(page, 'question before a refund')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(start).toBeFocused()
  })
  await test.step('a failure says so', async () => {
    await page.route('**/refund', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await start.click()
    await confirm.click()
    await expect(page.getByText('Unable to refund order').first()).toBeVisible()
    await expect(
      page.getByText('We were unable to refund your order. Please try again later.').first(),
    ).toBeVisible()
  })
  await test.step('the next try refunds it, with the reason', async () => {
    await start.click()
    await dialog.getByLabel('Reason').selectOption('Wrong order')
    const sent = page.waitForRequest('**/refund')
    await confirm.click()
    expect((await sent).postDataJSON()).toEqual({ refundReason: 'WRONG_ORDER' })
    await expect(page.getByText('Your order has been refunded.')).toBeVisible()
    await expectVerdict(page, 'Refunded')
  })
  await test.step('the message covers neither the verdict nor the button at any size', async () => {
    // Its timer stops while it has the focus.
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    for (const size of GUEST_SIZES) {
      const name = await resizeTo(page, size)
      await page.evaluate('scrollTo(0, 0)')
      const word = await boxOf(page.locator('[data-verdict-word]'))
      const toast = await boxOf(page.locator('.toast'))
      expect(toast.y, name).toBeGreaterThanOrEqual(Math.min(bottomOf(word), size.height / 2))
      const button = await boxOf(page.getByRole('link', { name: 'Back to Scanner' }))
      expect(bottomOf(toast), name).toBeLessThanOrEqual(button.y)
    }
    await resizeTo(page, { ...VIEWPORTS.phone, text: '' })
  })
  await test.step('it goes with its page, and the next visit is told to stop', async () => {
    const stop = page.getByText('Stop', { exact: true })
    await expect(stop).toBeHidden()
    await expect(start).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Scanner' }).click()
    await expect(page.getByText('Your order has been refunded.')).toBeHidden()
    await page.goto(orderAt(order.orderId))
    await expectVerdict(page, 'Refunded')
    await expect(stop).toBeVisible()
    await inspectScreen(page, 'refunded')
  })
})
