import { expect, test } from '../clean-browser.ts'
import { COUNTER, expectVerdict, openCounter, orderAt } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { MAIN_BAR } from '../menu-steps.ts'
import { buyAs } from '../order-api.ts'
import { ADMIN } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('staff give back one of three beers, and guest, counter and log know which', async ({
  page,
  request,
  openPerson,
}) => {
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  const guestPage = await openPerson()
  const guest = await arriveSignedIn(guestPage)
  const order = await buyAs(request, guest, { 'harbor-lager': 3 }, { tipAmount: '2.00' })
  const { orderId } = order
  await guestPage.goto(`${MAIN_BAR}/order/${orderId}/status`)
  await expect(guestPage.getByText('3× Harbor Lager')).toBeVisible()

  await openCounter(page, `${COUNTER}/orders/${orderId}`, ADMIN)
  await page.getByRole('button', { name: 'Start Refund' }).click()
  const isPart = (url: string) => /refund-part/.test(url)
  expect(loaded.filter(isPart)).toEqual([])
  const whole = page.getByRole('alertdialog', { name: 'Confirm Refund' })
  await whole.getByRole('button', { name: 'Part of the order' }).click()
  const part = page.getByRole('dialog', { name: 'Part of the order' })

  await test.step('the sum is what the chosen pieces cost', async () => {
    await expect(part.getByText('Choose what to give back.')).toBeVisible()
    await part.getByRole('button', { name: 'Add Harbor Lager (16 oz)' }).click()
    await expect(part.getByRole('button', { name: 'Refund $8.87 to Visa •••• 4242' })).toBeVisible()
    await part.getByRole('button', { name: 'Increase Harbor Lager (16 oz)' }).click()
    await part.getByRole('button', { name: 'Increase Harbor Lager (16 oz)' }).click()
    await expect(part.getByRole('checkbox', { name: /Tip \$2\.00/ })).toBeChecked()
    await expect(part.getByText('Goes back with the last item.')).toBeVisible()
    await part.getByRole('button', { name: 'Decrease Harbor Lager (16 oz)' }).click()
    await part.getByRole('button', { name: 'Decrease Harbor Lager (16 oz)' }).click()
    await expect(part.getByRole('checkbox', { name: /Tip/ })).not.toBeChecked()
  })
  await test.step('it goes back once', async () => {
    await part.getByLabel('Reason').selectOption('Out of stock')
    const sent = page.waitForRequest('**/refund')
    await part.getByRole('button', { name: /^Refund \$8\.87/ }).click()
    expect((await sent).postDataJSON()).toEqual({
      refundReason: 'OUT_OF_STOCK',
      lines: [{ lineId: 'harbor-lager', quantity: 1 }],
      tip: false,
      amount: '8.87',
    })
    await expect(page.getByText('Part of the order refunded')).toBeVisible()
    await expect(part).toBeHidden()
    await expect(page.getByText('1 of 3 refunded')).toBeVisible()
    await page.getByRole('button', { name: 'View Receipt' }).click()
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(
      /1× Harbor Lager.*-\$8\.87.*Total after refunds/s,
    )
  })
  await test.step('the guest reads what came back, and what is left', async () => {
    await expect(guestPage.getByText('$8.87 refunded: 1× Harbor Lager (16 oz).')).toBeVisible()
    await expect(guestPage.getByText('2× Harbor Lager').first()).toBeVisible()
    await goOnTo(guestPage, '/order/history')
    await expect(guestPage.getByText('Refunded: 1× Harbor Lager (16 oz)')).toBeVisible()
  })
  await test.step('the rest is handed over', async () => {
    await goOnTo(page, orderAt(orderId))
    await expectVerdict(page, 'Order Ready')
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('2×Harbor Lager')
  })
  await test.step('the log says who gave back what, and why', async () => {
    await goOnTo(page, `${COUNTER}/activity`)
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
    const search = page.getByLabel('Search by person, product or order')
    await search.fill('no such thing')
    await expect(page.getByText('Nothing matches your search.')).toBeVisible()
    await search.fill('')
    await page.getByText('Refund started').filter({ visible: true }).first().click()
    const entry = page.getByRole('dialog')
    await expect(entry).toContainText('1× Harbor Lager (16 oz)')
    await expect(entry).toContainText('Out of stock')
    await expect(entry).toContainText('$8.87')
  })
})
