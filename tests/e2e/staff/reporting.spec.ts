import { readFile } from 'node:fs/promises'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { MANAGER } from '../people.ts'

const REPORTING = `${COUNTER}/reporting?analytics_beta=1`
const SUMMARY = '**/api/vendors/HARBOR/analytics-summary*'

test('a manager sees a failed week and an empty week, reads four tabs and exports a table', async ({
  page,
  problems,
}) => {
  problems.allow(/500/)
  await page.route(SUMMARY, (route) => route.fulfill({ status: 500, body: '' }))
  await openCounter(page, REPORTING, MANAGER)
  await expect(page.getByText('Failed to fetch analytics for date range')).toBeVisible()
  await page.unroute(SUMMARY)
  await page.route(SUMMARY, async (route) => {
    const summary = (await (await route.fetch()).json()) as { totals: object }
    await route.fulfill({
      json: {
        ...summary,
        totals: { ...summary.totals, orders: 0, refundedOrders: 0, givenBack: '0.00' },
      },
    })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Data Available')).toBeVisible()
  await page.unroute(SUMMARY)

  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByRole('figure', { name: 'Net sales by day' })).toBeVisible()
  await expect(page.getByText('Los Angeles, CA')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  const hours = page.getByRole('figure', { name: 'Hourly distribution' })
  await expect(hours).toContainText('Peak hours')
  await hours.getByText('Show as table').press('Enter')
  await expect(hours.getByRole('row')).toHaveCount(25)
  await expect(hours.getByText('Peak', { exact: false })).not.toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download net sales by day as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFdate,time zone,orders,net sales,revenue\r\n/)
  expect(file.trimEnd().split('\r\n')).toHaveLength(8)

  await page.getByRole('tab', { name: 'User Insights' }).click()
  await expect(page.getByRole('figure', { name: 'New and returning customers' })).toBeVisible()
  await page.getByRole('tab', { name: 'Product Performance' }).click()
  await expect(page.getByRole('figure', { name: 'Top 10 products' })).toBeVisible()
})

test('a manager reads any period of one location, and a reload keeps both', async ({ page }) => {
  await openCounter(page, REPORTING, MANAGER)
  const askedForDays = (days: number) =>
    page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url())
      const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''))
      const asked = ((to ?? Number.NaN) - (from ?? Number.NaN)) / 86_400_000
      return pathname.endsWith('/analytics-summary') && asked === days && answer.ok()
    })
  await test.step('tonight is one night, compared with the one a week before', async () => {
    const answer = askedForDays(1)
    await page.getByRole('radio', { name: 'Tonight' }).check()
    const { from, previous } = (await (await answer).json()) as {
      from: string
      previous: { from: string }
    }
    expect(Date.parse(from) - Date.parse(previous.from)).toBe(7 * 86_400_000)
    await expect(page.getByRole('button', { name: 'Next night' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
  await test.step('a month can be stepped through', async () => {
    await page.getByRole('radio', { name: 'Month' }).check()
    await expect(page.getByText('This month')).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByText(/than the month before$/).first()).toBeVisible()
  })
  await test.step('products of the same name are told apart by their location', async () => {
    await page.getByRole('tab', { name: 'Product Performance' }).click()
    await page.getByLabel('Search products').fill('Harbor Lager')
    const lagers = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(lagers).toHaveCount(2)
    await expect(lagers.filter({ hasText: 'Main Bar' })).toHaveCount(1)
    await expect(lagers.filter({ hasText: 'Backstage Bar' })).toHaveCount(1)
    await page.getByLabel('Location').selectOption('Backstage Bar')
    await page.getByRole('tab', { name: 'Product Performance' }).click()
    await page.getByLabel('Search products').fill('Harbor Lager')
    await expect(lagers).toHaveCount(1)
  })
  await test.step('a range is refused from its end to its start, and kept by a reload', async () => {
    await page.getByRole('radio', { name: 'Range' }).check()
    await expect(page).toHaveURL(/period=range/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Range' })).toBeChecked()
    await expect(page.getByLabel('Location')).toHaveValue('9XW4T')
    await page.getByRole('group', { name: 'To' }).getByRole('spinbutton').last().click()
    await page.keyboard.type('2001')
    await expect(page.getByText('Choose a range of up to 366 days.')).toBeVisible()
  })
  await test.step('the orders of the location are exported', async () => {
    await page.getByRole('radio', { name: 'Month' }).check()
    await page.getByRole('button', { name: 'Previous month' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download \w+ \d/ }).click()
    const name = (await download).suggestedFilename()
    expect(name).toMatch(/^HARBOR-9XW4T-orders-\d{4}-\d\d-\d\d-to-/)
  })
})
