import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { MANAGER, STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'
import { NARROWEST } from '../viewports.ts'

/** The backstage bar: its items matter to no other test. */
const BAR = '9XW4T'
const MENU_FILE = `/staff/location/${BAR}/menu-file`
const toFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a menu file is previewed, imported and undone, and the menu is exported', async ({
  page,
  problems,
}) => {
  problems.allow(/400.*\/menu-imports/)
  await arriveSignedIn(page, MANAGER)
  await page.goto(MENU_FILE)
  const file = page.getByLabel('Menu file')

  await test.step('a file that cannot be read is refused in words', async () => {
    await file.setInputFiles(toFile('half.csv', 'Name,Price\n"Test Ale'))
    await expect(page.getByText(/seems to be cut off/)).toBeVisible()
  })
  await test.step('columns of another program are asked for', async () => {
    await file.setInputFiles(toFile('other.csv', 'Thing;Costs\nTest Ale;8,50\nTest Stout;8.000\n'))
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').selectOption('Thing')
    await page.getByLabel('Price').selectOption('Costs')
    await page.getByRole('button', { name: 'Preview' }).click()
  })
  await test.step('the preview shows what is new and what is wrong', async () => {
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
    const items = page.getByLabel('Items of the file')
    await expect(items.getByText('$8.50')).toBeVisible()
    await expect(items.getByText(/could mean thousands or decimals/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(NARROWEST)
    await expectNoSidewaysScroll(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download what is wrong' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('Test Stout')
  })
  await test.step('the import does what its button says', async () => {
    await page.getByRole('button', { name: 'Add 1 item' }).click()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
    await expect(page.getByText('1 item added.')).toBeVisible()
  })
  await test.step('the export has the new item', async () => {
    await page.getByRole('button', { name: 'Another file' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('Test Ale')
  })
  await test.step('and the import can be undone', async () => {
    await page.getByRole('button', { name: 'Undo the import of other.csv' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  })
})

test('a menu file is for managers', async ({ page }) => {
  await arriveSignedIn(page, STAFF)
  await page.goto(MENU_FILE)
  await expect(page).toHaveURL(new RegExp(`/staff/location/${BAR}$`))
})
