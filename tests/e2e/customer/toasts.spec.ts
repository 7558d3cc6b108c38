import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { bottomOf, boxOf } from '../layout.ts'
import { GUEST_SIZES, resizeTo } from '../guest-sizes.ts'
import { expectDrawn } from '../menu-steps.ts'
import { askForCode, holdWelcome, newPhone, readCode } from '../sign-in-steps.ts'

test('a toast is one line below the header of every screen, and the offline line covers neither', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const phoneNumber = newPhone()
  await page.goto('/signin')
  await askForCode(page, phoneNumber)
  await holdWelcome(page)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectDrawn(page, page.getByText('Authentication Successful'))
  await expectDrawn(page, page.getByRole('heading', { level: 1, name: 'My Account' }))
  for (const size of GUEST_SIZES) {
    const name = await resizeTo(page, size)
    await expect.poll(() => spaceBelowHeader(page), { message: name }).toBe(8)
    const { x, width, height } = (await page.locator('.toast').boundingBox())!
    expect(Math.abs(x + width / 2 - size.width / 2), name).toBeLessThan(10)
    if (size.text === '100%') expect(Math.round(height), name).toBeLessThanOrEqual(46)
  }
  await context.setOffline(true)
  const line = page.getByText(/You are offline/)
  await expectDrawn(page, line)
  const header = page.getByRole('banner')
  expect((await boxOf(header)).y).toBeGreaterThanOrEqual(bottomOf(await boxOf(line)))
  await expect.poll(() => spaceBelowHeader(page)).toBe(8)
})

async function spaceBelowHeader(page: Page): Promise<number> {
  const header = await boxOf(page.getByRole('banner'))
  return Math.round((await boxOf(page.locator('.toast'))).y - bottomOf(header))
}
