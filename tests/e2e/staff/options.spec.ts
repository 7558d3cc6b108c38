import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { MANAGER, STAFF } from '../people.ts'

/** The backstage bar: its menu matters to no other test. */
const BAR = '9XW4T'
const OPTIONS = `/staff/location/${BAR}/options`
const LONG = 'Fever-Tree Mediterranean Tonic on ice'

test('a manager adds options to an item, staff switch a choice off, and what somebody else changed is shown', async ({
  page,
  openPerson,
  problems,
}, { retry }) => {
  test.slow()
  problems.allow(/409.*option-groups/)
  const group = `Mixer ${retry}`
  const item = `Rooftop Gin ${retry}`
  await openCounter(page, OPTIONS, MANAGER)

  await test.step('twelve choices of long names are added, the first one preselected', async () => {
    await page.getByRole('link', { name: 'Add options' }).click()
    await page.getByLabel('Name').fill(group)
    for (let at = 1; at <= 12; at++) {
      if (at > 2) await page.getByRole('button', { name: 'Add a choice' }).click()
      await page.getByLabel(`Choice ${at}`, { exact: true }).fill(`${LONG} ${at}`)
    }
    await expect(page.getByRole('button', { name: '12 choices at most' })).toBeDisabled()
    await page.getByLabel('Added to the price').first().fill('four')
    await page.getByRole('button', { name: 'Add options' }).click()
    await expect(page.getByText('A price difference is between').first()).toBeVisible()
    await inspectScreen(page, 'options with an error')
    await page.getByLabel('Added to the price').first().fill('4')
    await page.getByLabel('Preselected').first().check()
    await page.getByRole('button', { name: `Move ${LONG} 12 up` }).click()
    await page.getByRole('button', { name: 'Add options' }).click()
    await expect(page.getByText(`${group} added`)).toBeVisible()
    await expect(page.getByText('Choose one · Not used yet').first()).toBeVisible()
    await inspectScreen(page, 'options')
  })
  await test.step('an item uses them', async () => {
    await goOnTo(page, `/staff/location/${BAR}/inventory/new`)
    await expect(page.getByLabel('Price')).toBeVisible()
    await page.getByLabel('Name').fill(item)
    await page.getByLabel('Price').fill('12')
    const alcohol = page.getByRole('radio', { name: 'Yes' })
    if (await alcohol.isVisible()) await alcohol.check()
    const add = page.getByLabel('Add', { exact: true })
    const label = await add.locator('option', { hasText: group }).textContent()
    await add.selectOption({ label: label ?? '' })
    await inspectScreen(page, 'an item with options')
    await page.getByRole('button', { name: 'Add item' }).click()
    await expect(page.getByText(`${item} added`)).toBeVisible()
  })
  await test.step('staff switch a choice off by one tap', async () => {
    const staff = await openPerson()
    await openCounter(staff, OPTIONS, STAFF)
    await expect(staff.getByRole('link', { name: 'Add options' })).toHaveCount(0)
    const choice = staff.getByRole('switch', { name: `${LONG} 3 of ${group}` })
    await goOnTo(page, OPTIONS)
    await page.getByRole('link', { name: `Edit ${group}` }).click()
    await page.getByLabel('Name').fill(`${group} of the roof`)
    await choice.click()
    await expect(choice).not.toBeChecked()
    await expect(staff.getByText('Sold out')).toBeVisible()
    await staff.reload()
    await expect(choice).not.toBeChecked()
    await staff.context().close()
  })
  await test.step('the manager is told that the choices changed, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Somebody else changed this group.')).toBeVisible()
    await expect(page.getByText('Changed: Choices.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(`${group} of the roof`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${group} of the roof updated`)).toBeVisible()
    await expect(page.getByRole('switch', { name: `${LONG} 3 of` })).not.toBeChecked()
  })
  await test.step('they are removed after a question that names the item', async () => {
    await page.getByRole('link', { name: `Edit ${group} of the roof` }).click()
    await expect(page.getByText('Used by 1 item')).toBeVisible()
    await page.getByRole('button', { name: 'Remove these options' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(item)
    await inspectScreen(page, 'the question before options are removed')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`${group} of the roof removed`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Edit ${group}` })).toHaveCount(0)
  })
})
