import {
  expectAccessible,
  expectAccessibleOnAll,
  expectNoSidewaysScroll,
} from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, expectVerdict, openCounter, orderAt, SCANNER } from '../counter-steps.ts'
import { buy } from '../order-api.ts'
import { ADMIN, STAFF } from '../people.ts'
import { arriveSignedIn, newPhone } from '../sign-in-steps.ts'
import { NARROWEST, VIEWPORTS } from '../viewports.ts'

test('the screens from sign-in to a counter are accessible', async ({ page }) => {
  await page.goto('/staff/signin')
  await page.getByRole('heading', { name: 'Staff Sign In' }).waitFor()
  await expectAccessibleOnAll(page, 'staff sign-in')
  await arriveSignedIn(page, STAFF)
  await page.goto('/staff/locations')
  await page.getByLabel('Location ID').fill('2DFE6')
  await expectAccessibleOnAll(page, 'select location')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('alertdialog', { name: 'Location Found' }).waitFor()
  await expectAccessibleOnAll(page, 'location found')
  await page.goto(COUNTER)
  await page.getByRole('heading', { name: 'Main Bar' }).waitFor()
  await expectAccessibleOnAll(page, 'location menu')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessibleOnAll(page, 'confirm logout')
})

test('the scanner and its settings are accessible', async ({ page, request }) => {
  await buy(request)
  await openCounter(page, SCANNER)
  await page.getByRole('heading', { name: 'Open orders' }).waitFor()
  await expectAccessibleOnAll(page, 'scanner')
  await page.getByRole('button', { name: 'Device settings' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleOnAll(page, 'device settings')
})

test('every verdict is accessible', async ({ page, request, problems }) => {
  problems.allow(/404/, /409.*\/complete/)
  const order = await buy(request, { 'harbor-lager': 1 }, { tipAmount: '2.00' })
  await openCounter(page, orderAt(order.orderId))
  await expectVerdict(page, 'Order Ready')
  await page.getByRole('button', { name: 'View Receipt' }).click()
  await expectAccessibleOnAll(page, 'order ready')
  await page.goto(SCANNER)
  await page.goto(orderAt(order.orderId))
  await expectVerdict(page, 'ORDER PICKED UP Previously')
  await expectAccessibleOnAll(page, 'picked up previously')
  await page.getByRole('button', { name: 'Start Refund' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Refund' })
  await dialog.waitFor()
  await expectAccessibleOnAll(page, 'confirm refund')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText('Your order has been refunded.')).toBeVisible()
  await expectVerdict(page, 'Refunded')
  await expectAccessibleOnAll(page, 'refunded')
  const elsewhere = await buy(request, { 'booth-pin-one-size': 1 }, { at: '7KQ2M' })
  await page.goto(orderAt(elsewhere.orderId))
  await expectVerdict(page, 'Wrong Location')
  await expectAccessibleOnAll(page, 'wrong location')
  await page.goto(orderAt('01a1f7bf-0000-7000-8000-000000000000'))
  await expectVerdict(page, 'Order Not Found')
  await expectAccessibleOnAll(page, 'order not found')
})

test('the managers’ screens are accessible and fit the smallest phone with enlarged text', async ({
  page,
}) => {
  test.slow()
  const { idToken } = await arriveSignedIn(page, ADMIN)
  const long = 'Bartholomew Wolfeschlegelsteinhausenbergerdorff-Montgomery'
  // a long name for the list of staff, and an entry for the activity
  const added = await page.request.post('/api/vendors/HARBOR/vendor-roles', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { name: long, phoneNumber: newPhone(), role: 'STAFF' },
  })
  expect(added.ok()).toBe(true)
  const screens = [
    { path: 'HARBOR/users', shows: long },
    { path: 'reporting?analytics_beta=1', shows: 'Export orders' },
    { path: 'activity', shows: 'Staff added' },
    { path: 'orders', shows: 'Orders 1 to 25' },
    { path: 'HARBOR/events', shows: 'Velvet Static' },
    { path: 'HARBOR/event/edit/EV-VELVET', shows: 'Ticketing link' },
  ]
  for (const [at, { path, shows }] of screens.entries()) {
    // each screen in one theme: the parts are the same ones
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' })
    await page.setViewportSize(NARROWEST)
    await page.goto(`${COUNTER}/${path}`)
    await page.getByText(shows).first().waitFor()
    if (path.startsWith('reporting')) {
      await page.getByRole('button', { name: 'Previous week' }).click()
      await page.getByRole('figure', { name: 'Revenue by day' }).waitFor()
    }
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(VIEWPORTS.desk)
  await page.goto(`${COUNTER}/orders`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'View Receipt' }).waitFor()
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
  await expectAccessible(page, 'an order beside the history')
})
