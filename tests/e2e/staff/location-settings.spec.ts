import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { SUPER_ADMIN } from '../people.ts'

test('a location is added, gets a happy hour and a code, opens, closes for a while and is archived', async ({
  page,
  openPerson,
  problems,
}) => {
  problems.allow(/404|409/)
  await openCounter(page, '/staff/venue/HARBOR/locations', SUPER_ADMIN)
  await page.getByRole('link', { name: 'Add Location' }).click()
  await page.getByRole('button', { name: 'Add Location' }).click()
  await expect(page.getByText('Enter a name for the location.')).toBeVisible()
  await page.getByLabel('Name').fill('Garden Bar')
  await page.getByRole('button', { name: 'Add Location' }).click()
  const steps = page.getByRole('region', { name: 'Before it opens' })
  await expect(steps.getByRole('link', { name: /Garden Bar has no products yet/ })).toBeVisible()
  await goOnTo(page, `${new URL(page.url()).pathname}/settings`)
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeVisible()

  // a promotion that is not complete leads to its first wrong field
  await page.getByLabel('A percentage off').check()
  const when = page.getByRole('group', { name: 'When?' })
  await when.getByLabel('At certain hours').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Percent off')).toBeFocused()
  await page.getByLabel('Percent off').fill('20')
  await page.getByLabel('Name on receipts').fill('Happy hour')
  await page.getByLabel('Accent color', { exact: true }).fill('#111188')
  await expect(page.getByText('It is shown lighter at night')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Garden Bar saved')).toBeVisible()
  await expect(page.getByText('Mon to Fri, 5 PM to 7 PM')).toBeVisible()

  // hours that no week has are refused at their field, and those that are right are said
  const opening = page.getByRole('group', { name: 'Takes orders' })
  await opening.getByLabel('At certain hours').check()
  await page.getByLabel('Last order').waitFor({ state: 'hidden' })
  await page.getByRole('group', { name: 'Sells alcohol' }).getByLabel('At certain hours').check()
  await page.getByLabel('Last order, minutes before the end').fill('61')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number of minutes from 0 to 60.')).toBeVisible()
  await page.getByLabel('Last order, minutes before the end').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Garden Bar saved')).toBeVisible()
  await expect(page.getByText('Tue to Sat, 5 PM to 2 AM the next day')).toHaveCount(2)
  await opening.getByLabel('Always').check()
  await page.getByRole('group', { name: 'Sells alcohol' }).getByLabel('While it is open').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tue to Sat, 5 PM to 2 AM the next day')).toHaveCount(0)

  const code = `G${Date.now().toString(36).toUpperCase()}`
  await page.getByRole('button', { name: 'Choose a code' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose a code' })
  await choosing.getByLabel('Code').fill('2dfe6')
  await choosing.getByRole('button', { name: 'Change the code' }).click()
  await expect(choosing.getByText('This code is taken. Choose another one.')).toBeVisible()
  await choosing.getByLabel('Code').fill(code)
  await choosing.getByRole('button', { name: 'Change the code' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/location/${code}/settings`))

  await page.getByRole('button', { name: 'Open for guests' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Open Garden Bar?' })
  await asking.getByRole('button', { name: 'Open for guests' }).click()
  // what blocks leads to the page where it is solved
  await page.getByRole('link', { name: /Garden Bar has no products yet/ }).click()
  await page.getByRole('link', { name: 'Add item' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Garden Soda')
  await page.getByLabel('Price', { exact: true }).fill('4')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('Garden Soda added')).toBeVisible()
  await goOnTo(page, `/staff/location/${code}/settings`)
  await page.getByRole('button', { name: 'Open for guests' }).click()
  await asking.getByRole('button', { name: 'Open for guests' }).click()
  await expect(page.getByRole('heading', { name: 'Open for orders' })).toBeVisible()

  // a colleague's page learns of it
  const colleague = await openPerson()
  await openCounter(colleague, `/staff/location/${code}`, SUPER_ADMIN)
  await expect(colleague.getByRole('heading', { name: 'Open for orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Close for a while' }).click()
  const closing = page.getByRole('dialog', { name: 'Close Garden Bar' })
  await closing.getByLabel('30 min').check()
  await closing.getByRole('button', { name: 'Close for 30 minutes' }).click()
  await expect(page.getByText(/Opens again (at|on) /)).toBeVisible()
  await expect(colleague.getByText(/Opens again (at|on) /)).toBeVisible()
  await colleague.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('heading', { name: 'Open for orders' })).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  const archiving = page.getByRole('alertdialog', { name: 'Archive Garden Bar?' })
  await archiving.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
})
