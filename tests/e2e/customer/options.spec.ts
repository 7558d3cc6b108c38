import { accept, expectOrderCode, fillCard, goToCheckout, payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { expectVerdict, orderAt } from '../counter-steps.ts'
import { cardOf, MAIN_BAR, openMenu, orderNow } from '../menu-steps.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('a guest at table 4 chooses a double gin with soda, and staff read the choices and the table', async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveSignedIn(page)
  await openMenu(page, `${MAIN_BAR}?spot=TABLE%204`)
  await cardOf(page, 'Gin & Tonic')
    .getByRole('button', { name: /^Choose Gin & Tonic/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Gin & Tonic' })
  const add = sheet.getByRole('button', { name: /^ADD TO CART/ })
  await expect(add).toContainText('$10.80')
  await sheet.getByRole('radio', { name: /^double/ }).check()
  await sheet.getByRole('radio', { name: 'soda' }).check()
  await sheet.getByRole('checkbox', { name: /^cucumber/ }).check()
  // 12.00 + 5.00 + 0.50, less 10 %
  await expect(add).toContainText('$15.75')
  await add.click()
  await orderNow(page)
  await expect(page.getByText('double, soda, cucumber').first()).toBeVisible()
  await page.getByRole('button', { name: /^Change Gin & Tonic/ }).click()
  const changing = page.getByRole('dialog', { name: 'Gin & Tonic' })
  await changing.getByRole('radio', { name: 'tonic' }).check()
  await changing.getByRole('button', { name: /^Change · \$15\.75/ }).click()
  await expect(page.getByText('double, tonic, cucumber').first()).toBeVisible()
  await page.getByRole('button', { name: /^Change Gin & Tonic/ }).click()
  await changing.getByRole('radio', { name: 'soda' }).check()
  await changing.getByRole('button', { name: /^Change · / }).click()
  await expect(page.getByText('double, soda, cucumber').first()).toBeVisible()
  await expect(page.getByLabel('Where you sit')).toHaveValue('TABLE 4')
  await goToCheckout(page)
  await accept(page, 'age and terms')
  await fillCard(page)
  await payButton(page).click()
  const orderId = await expectOrderCode(page)
  await expect(page.getByText('Main Bar · TABLE 4')).toBeVisible()
  await expect(page.getByText('double, soda, cucumber').first()).toBeVisible()

  const counter = await browser.newPage({ baseURL })
  await arriveSignedIn(counter, STAFF)
  await counter.goto(orderAt(orderId))
  await expectVerdict(counter, 'Order Ready')
  await expect(counter.getByText('double, soda, cucumber').first()).toBeVisible()
  await expect(counter.getByText('TABLE 4')).toBeVisible()
})
