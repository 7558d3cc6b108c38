import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../clean-browser.ts'
import { MANAGER } from '../people.ts'
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
}, { retry }) => {
  problems.allow(/400.*\/menu-imports/)
  // A try before may have left its own.
  const named = (name: string) => (retry > 0 ? `${name} ${retry}` : name)
  const ale = named('Test Ale')
  const stout = named('Test Stout')
  const pour = named('Pour')
  const other = `${named('other')}.csv`
  const first = `${named('pour')}.csv`
  const dearer = `${named('dearer')}.csv`
  await arriveSignedIn(page, MANAGER)
  await page.goto(MENU_FILE)
  const file = page.getByLabel('Menu file')

  await test.step('a file that cannot be read is refused in words', async () => {
    await file.setInputFiles(toFile('empty.csv', 'Name,Price\n'))
    await expect(page.getByText(/no rows below its headings/)).toBeVisible()
  })
  await test.step('columns of another program are asked for', async () => {
    const text = `Thing;Costs;Mood\n${ale};8,50;dark\n${named('House Special')};7,00;\n${stout};8.000;\n`
    await file.setInputFiles(toFile(other, text))
    await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused()
    await expect(page.getByText('Not used: Thing, Costs, Mood.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').selectOption('Thing')
    await page.getByLabel('Price').selectOption('Costs')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Preview' }).click()
  })
  await test.step('what nobody knows is asked before the import', async () => {
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
    await page.getByRole('button', { name: 'Answer 1 question' }).click()
    await expect(page.getByRole('heading', { name: 'What are these?' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Alcoholic', exact: true }).check()
    await expect(page.getByText('Alcoholic · Taxed as Beer')).toHaveCount(2)
  })
  await test.step('a type that was read from the names can be corrected', async () => {
    await page.getByText('1 type read from the names').click()
    const type = page.getByLabel('Type of Items without a category, read as Alcoholic')
    await type.selectOption('Merchandise')
    await expect(page.getByText('Alcoholic · Taxed as Beer')).toHaveCount(1)
    await type.selectOption('Alcoholic')
    await expect(page.getByText('Alcoholic · Taxed as Beer')).toHaveCount(2)
  })
  await test.step('the preview shows what is new and what is wrong', async () => {
    await expect(page.getByText('Not used: Mood.')).toBeVisible()
    await expect(page.getByLabel('Without a category').getByText('$8.50')).toBeVisible()
    const wrong = page.getByLabel('Cannot be imported')
    await expect(wrong.getByText(/could mean thousands or decimals/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(NARROWEST)
    await expectNoSidewaysScroll(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download what is wrong' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(stout)
  })
  await test.step('the import does what its button says', async () => {
    await page.getByRole('button', { name: 'Add 2 items' }).click()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
    await expect(page.getByText('2 items added.')).toBeVisible()
  })
  await test.step('the export has the new item', async () => {
    await page.getByRole('button', { name: 'Another file' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(ale)
  })
  await test.step('options are added, and another content of a group is asked about', async () => {
    const take = (name: string, options: string) =>
      file.setInputFiles(toFile(name, `Name,Price,Options\n${ale},8.50,${options}\n`))
    await take(first, `${pour}!: half|pint* +4.00`)
    await page.getByText('1 new option group').click()
    await expect(page.getByText(`${pour}!: half | pint* +4.00`)).toBeVisible()
    await page.getByRole('button', { name: 'Change 1 item' }).click()
    await page.getByRole('button', { name: 'Another file' }).click()
    await take(dearer, `${pour}!: half|pint* +5.00`)
    await page.getByRole('button', { name: 'Answer 1 question' }).click()
    await expect(page.getByRole('heading', { name: 'These options are here' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('radio', { name: 'Change it' }).check()
    await page.getByRole('button', { name: 'Change 1 option group' }).click()
    await expect(page.getByText('1 option group changed.')).toBeVisible()
  })
  await test.step('and the imports can be undone', async () => {
    const undone = page.getByText('Undone', { exact: true })
    const before = await undone.count()
    for (const [at, name] of [dearer, first, other].entries()) {
      await page.getByRole('button', { name: `Undo the import of ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
      await expect(undone).toHaveCount(before + at + 1)
    }
  })
})
