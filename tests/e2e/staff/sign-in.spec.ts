import { expect, test } from '../clean-browser.ts'
import { askForCode, holdWelcome, readCode } from '../sign-in-steps.ts'
import { STAFF } from '../people.ts'

test('staff sign in on the page that a logout leads to, and land on the staff home', async ({
  page,
}) => {
  await page.goto('/api/auth/logout?returnTo=/staff/auth/callback')
  await expect(page).toHaveURL('/staff/signin')
  await expect(page.getByRole('heading', { name: 'Staff Sign In' })).toBeVisible()
  await askForCode(page, STAFF)
  await holdWelcome(page)
  await page.getByLabel('Verification code').fill(await readCode(page.request, STAFF))
  await expect(page.getByRole('dialog')).toContainText('WELCOME BACK')
  await page.clock.resume()
  await expect(page).toHaveURL('/staff/locations')
  await page.goto('/staff/signin')
  await expect(page).toHaveURL('/staff/locations')
})
