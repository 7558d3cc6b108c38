import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { ADMIN, MANAGER, STAFF } from '../people.ts'
import { arriveSignedIn, newPhone, signInByApi } from '../sign-in-steps.ts'

const USERS = '/staff/location/2DFE6/HARBOR/users'
const MENU = '/staff/location/2DFE6'

test('an admin adds, edits and removes a colleague, whose open screen closes within seconds', async ({
  page,
  openPerson,
  problems,
}) => {
  problems.allow(/404|403/)
  const phone = newPhone()
  const shown = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
  await openCounter(page, USERS, ADMIN)
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Staff Profile' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Name is required.')).toBeVisible()
  await adding.getByLabel('Name').fill('Robin Testa')
  await adding.getByLabel('Phone number').fill(shown)
  await expect(adding.getByLabel('Role').getByRole('option')).toHaveText([
    'Choose a role',
    'Staff',
    'Manager',
    'Admin',
  ])
  await adding.getByLabel('Role').selectOption('Staff')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The role has been successfully created.')).toBeVisible()

  const colleague = await openPerson()
  await arriveSignedIn(colleague, phone)
  await colleague.goto(MENU)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Main Bar' })).toBeVisible()

  const search = page.getByLabel('Search by name or phone')
  await search.fill('Testa 3')
  await expect(page.getByText('No staff profile matches your search.')).toBeVisible()
  await search.fill(shown)
  await page.getByRole('button', { name: 'Edit Robin Testa' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Staff Profile' })
  await editing.getByLabel('Role').selectOption('Manager')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The role has been successfully updated.')).toBeVisible()
  // the change appears without a reload
  await expect(colleague.getByRole('link', { name: /Staff Management/ }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit Robin Testa' }).click()
  await editing.getByRole('button', { name: 'Remove from staff' }).click()
  await page
    .getByRole('alertdialog', { name: 'Remove Robin Testa?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(page.getByText('The role has been successfully removed.')).toBeVisible()
  await expect(colleague.getByRole('link', { name: /Staff Management/ })).toHaveCount(0)
})

test('a failed change says so and keeps what was typed', async ({ page, request, problems }) => {
  problems.allow(/409/)
  const { phoneNumber } = await signInByApi(request, STAFF)
  await openCounter(page, USERS, MANAGER)
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Staff Profile' })
  await adding.getByLabel('Name').fill('Twin')
  await adding.getByLabel('Phone number').fill(phoneNumber)
  await adding.getByLabel('Role').selectOption('Staff')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to create the role. Please try again.')).toBeVisible()
  await expect(adding.getByText('This phone number already has a role here.')).toBeVisible()
  // Escape does not drop it either; a browser would force that the second time.
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const answer of ['Stay', 'Stay', 'Leave']) {
    await page.keyboard.press('Escape')
    await expect(adding.getByLabel('Name')).toHaveValue('Twin')
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await expect(adding).toBeHidden()
})
