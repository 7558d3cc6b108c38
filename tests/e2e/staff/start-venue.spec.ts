import { expect, test } from '../clean-browser.ts'
import { goOnTo } from '../go-on-to.ts'
import { arriveSignedIn, newPhone, signIn } from '../sign-in-steps.ts'
import { OPERATOR } from '../people.ts'

const NOT_FOUND = /404/

test('an operator invites a venue that asked for a demo, and its owner starts it', async ({
  page,
  openPerson,
}) => {
  const phone = newPhone()
  const companyName = `Pier Room ${phone.slice(-4)}`
  await page.request.post('/api/leads', {
    data: {
      companyName,
      fullName: 'Jordan Reyes',
      phone,
      email: 'jordan@example.com',
      message: 'Three bars, 900 guests on a Saturday.',
    },
  })
  await arriveSignedIn(page, OPERATOR)
  await page.goto('/staff/leads')
  const inList = page.getByRole('listitem').filter({ hasText: companyName })
  await inList.getByRole('button').click()
  const lead = page.getByRole('dialog', { name: companyName, exact: true })
  await lead.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: `Invite ${companyName}` })
  await invite.getByRole('button', { name: 'Text the link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(lead.getByText('Not used yet')).toBeVisible()

  const owner = await openPerson()
  await owner.goto(new URL(link).pathname)
  await owner.getByRole('button', { name: 'Continue with your phone number' }).click()
  await signIn(owner, phone)
  const start = owner.getByRole('button', { name: 'Start venue' })
  await start.click()
  await expect(owner.getByText('Enter the name of the venue.')).toBeVisible()
  await expect(owner.getByLabel('Venue name')).toBeFocused()
  await owner.getByLabel('Venue name').fill(companyName)
  await owner.getByRole('combobox', { name: 'Address' }).pressSequentially('350 5th Ave, New York')
  await owner
    .getByRole('listbox')
    .getByRole('option', { name: /New York/ })
    .first()
    .click()
  await expect(owner.getByLabel('Time zone')).toHaveValue('America/New_York')
  await start.click()
  await expect(owner).toHaveURL(/\/staff\/venue\/\w{8}$/)
  const setUp = new URL(owner.url()).pathname

  await owner.goto('/staff')
  const next = owner.getByRole('link', { name: `Set up ${companyName}` })
  await expect(next).toHaveAttribute('href', setUp)
  await owner.goto(new URL(link).pathname)
  await expect(owner.getByRole('link', { name: 'Continue the set-up' })).toHaveAttribute(
    'href',
    setUp,
  )

  await goOnTo(page, '/staff/venues')
  await page.getByLabel('Search by name').fill(companyName.toLowerCase())
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbor Hall' })).toHaveCount(0)
  await expect(inList).toContainText('Draft')
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(inList).toContainText('Used')
})

test('an invitation that cannot be used says why, and leads to those who can make one', async ({
  page,
  problems,
}) => {
  problems.allow(NOT_FOUND)
  await page.goto(`/staff/start/${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Unknown invitation' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for an invitation' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
