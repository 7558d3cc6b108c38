import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { addDraft, archiveDraft } from '../draft-steps.ts'
import { MANAGER } from '../people.ts'

/** The backstage bar: its menu matters to no other test. */
const BAR = '9XW4T'
const INVENTORY = `/staff/location/${BAR}/inventory`

test('a manager adds an item with two fields, and an open menu shows it and its end', async ({
  page,
  openPerson,
}, { retry }) => {
  // over plain http browsers have none
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  const name = `Rooftop Cider ${retry}`
  const category = `From the roof ${retry}`
  const guest = await openPerson()
  await guest.goto(`/location/${BAR}`)
  const card = guest.getByRole('button', { name, exact: true })

  await openCounter(page, INVENTORY, MANAGER)
  await page.getByRole('link', { name: 'Add item' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('Enter a price, or switch In Stock off')).toBeVisible()
  await expect(page.getByLabel('Price')).toBeFocused()
  await page.getByLabel('Price').fill('8')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await expect(card).toBeVisible()

  await test.step('a category becomes a heading, and a chip leads to it', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('combobox', { name: 'Category' }).fill(category)
    await page.keyboard.press('Tab')
    await page.getByLabel('Taxed as').selectOption('Beer')
    await expect(page.getByText('txcd_41020001')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/inventory$/)
    await expect(guest.getByRole('heading', { name: category })).toBeVisible()
    await expect(guest.getByRole('link', { name: category })).toBeVisible()
  })
  await test.step('a second size makes a choice of it', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('link', { name: 'Add a size' }).click()
    await page.getByLabel('The size you already have').fill('12 oz')
    await page.getByLabel('New size').fill('16 oz')
    await page.getByRole('button', { name: 'Add size' }).click()
    await expect(page.getByRole('link', { name: `Edit ${name} (12 oz)` })).toBeVisible()
  })
  await test.step('it is archived after a question, and waits there', async () => {
    await page.getByRole('link', { name: `Edit ${name} (16 oz)` }).click()
    await page.getByRole('button', { name: 'Archive both sizes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page).toHaveURL(/inventory$/)
    await expect(guest.getByRole('heading', { name: category })).toHaveCount(0)
    await page.getByText('Archived', { exact: true }).click()
    await expect(page.getByRole('heading', { name: `${name} (12 oz)` })).toBeVisible()
  })
})

test('the menu is reordered by buttons, and items are copied from a location that is still a draft', async ({
  page,
  baseURL,
}) => {
  const draft = { vendorLocationId: 'C0PYFR0M', name: 'Pier Terrace' }
  await addDraft(baseURL, draft)
  await openCounter(page, INVENTORY, MANAGER)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Reorder' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order of the menu' })
  const first = sheet.getByRole('listitem').first()
  const name = (await first.locator('span').first().innerText()).split('\n')[0] as string
  const down = sheet.getByRole('button', { name: `Move ${name} down`, exact: true })
  await down.click()
  await expect(down).toBeFocused()
  await expect(sheet.getByText(new RegExp(`^${name} is now 2 of`))).toBeAttached()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await sheet.getByRole('button', { name: 'Save this order' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy items from another location' }).click()
  const copies = page.getByRole('dialog', { name: 'Copy from another location' })
  await copies.getByLabel('Location').selectOption(draft.name)
  await copies.getByLabel('All 1 item').uncheck()
  await expect(copies.getByRole('button', { name: 'Nothing is ticked' })).toBeDisabled()
  await copies.getByLabel('Roof Soda').check()
  await copies.getByRole('button', { name: 'Copy 1 item', exact: true }).click()
  await expect(page.getByText('1 item copied')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Roof Soda' }).first()).toBeVisible()
  await archiveDraft(baseURL, draft.vendorLocationId)
})
