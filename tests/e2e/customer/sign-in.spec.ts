import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { REGULAR } from '../people.ts'
import { holdWelcome, newPhone, readCode, signIn } from '../sign-in-steps.ts'

test('a new guest signs in by typing: phone, a wrong code, the right one, HOORAY, account', async ({
  page,
  problems,
}) => {
  problems.allow(/403.*passwordless\/verify/)
  const phoneNumber = newPhone()
  await page.goto('/signin')
  const field = page.getByLabel('Mobile number')
  await field.pressSequentially(phoneNumber.slice(2))
  await expect(field).toHaveValue(/^\(310\) \d{3}-\d{4}$/)
  await field.press('Enter')
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  const right = await readCode(page.request, phoneNumber)
  await code.pressSequentially(right === '000000' ? '000001' : '000000')
  const alert = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(alert).toContainText('Invalid verification code. Please try again.')
  await holdWelcome(page)
  await code.pressSequentially(right)
  await expect(page.getByRole('dialog')).toContainText('HOORAY')
  await expect(page.getByText('Authentication Successful')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText('Authentication Successful')).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a returning guest pastes the number and the whole message, is welcomed back, and finds no sign-in in the history', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/signin')
  await copy(page, `+1 (310) ${REGULAR.slice(5, 8)}-${REGULAR.slice(8)}`)
  const field = page.getByLabel('Mobile number')
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue('(310) 555-0101')
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('Verification code')
  await code.waitFor()
  await test.step('both back buttons lead from the code step to the phone step', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(field).toHaveValue('(310) 555-0101')
    await page.getByRole('button', { name: 'Send code' }).click()
    await code.waitFor()
    await page.evaluate('history.back()')
    await expect(field).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await page.getByRole('button', { name: 'Send code' }).click()
    await code.waitFor()
  })
  await holdWelcome(page)
  await copy(page, `Code: ${await readCode(page.request, REGULAR)}`)
  await code.press('ControlOrMeta+v')
  await expect(page.getByRole('dialog')).toContainText('WELCOME BACK')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.clock.resume()
  await expect(page).toHaveURL('/account')
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
  await page.goto('/signin')
  await expect(page).toHaveURL('/account')
})

test('a protected page is opened after the sign-in, and logging out ends the session in every tab and on the server', async ({
  page,
  context,
  problems,
}) => {
  // the other tab may be asking for something while its session ends
  problems.allow(/401/)
  const phoneNumber = newPhone()
  await page.goto('/account?from=menu')
  await expect(page).toHaveURL('/signin')
  await signIn(page, phoneNumber)
  await expect(page).toHaveURL('/account?from=menu')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByText(phoneNumber.slice(-4))).toBeVisible()
  const refresh = () => page.request.post('/api/auth/session/refresh', { data: {} })
  expect((await refresh()).status()).toBe(200)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/location/2DFE6')
  await expect(other).toHaveURL('/signin')
  expect((await refresh()).status()).toBe(401)
})

async function copy(page: Page, text: string) {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}
