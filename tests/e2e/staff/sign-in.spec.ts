import { expect, test } from '../clean-browser.ts'
import { askForCode, holdWelcome, readCode } from '../sign-in-steps.ts'

test('staff sign in on the staff page and land on the staff home', async ({ page }) => {
  const phoneNumber = '+13105550111'
  await page.goto('/staff/signin')
  await expect(page.getByRole('heading', { name: 'Staff Sign In' })).toBeVisible()
  await askForCode(page, phoneNumber)
  await holdWelcome(page)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await expect(page.getByRole('dialog')).toContainText('WELCOME BACK')
  await page.clock.resume()
  await expect(page).toHaveURL('/staff/locations')
  await page.goto('/staff/signin')
  await expect(page).toHaveURL('/staff/locations')
})

test('staff see the staff sign-in after a logout', async ({ page }) => {
  await page.goto('/api/auth/logout?returnTo=/staff/auth/callback')
  await expect(page).toHaveURL('/staff/signin')
})
