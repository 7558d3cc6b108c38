import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { askForCode, holdWelcome, newPhone, readCode, signIn } from '../sign-in-steps.ts'

test('a new guest signs in by typing: phone, code, HOORAY, account', async ({ page }) => {
  const phoneNumber = newPhone()
  await page.goto('/signin')
  const field = page.getByLabel('Mobile number')
  await field.pressSequentially(phoneNumber.slice(2))
  await expect(field).toHaveValue(/^\(310\) \d{3}-\d{4}$/)
  await field.press('Enter')
  const code = page.getByLabel('Verification code')
  await expect(code).toBeFocused()
  await holdWelcome(page)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.pressSequentially(await readCode(page.request, phoneNumber))
  await expect(page.getByRole('dialog')).toContainText('HOORAY')
  await expect(page.getByText('Authentication Successful')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText('Authentication Successful')).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a returning guest is welcomed back, and the sign-in is not in the history', async ({
  page,
}) => {
  const phoneNumber = '+13105550101'
  await page.goto('/')
  await page.goto('/signin')
  await askForCode(page, phoneNumber)
  await holdWelcome(page)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await expect(page.getByRole('dialog')).toContainText('WELCOME BACK')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.clock.resume()
  await expect(page).toHaveURL('/account')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/signin')
  await expect(page).toHaveURL('/account')
})

test('a wrong code shows and announces an error, and the right one still works', async ({
  page,
  problems,
}) => {
  problems.allow(/403.*passwordless\/verify/)
  const phoneNumber = newPhone()
  await page.goto('/signin')
  await askForCode(page, phoneNumber)
  const right = await readCode(page.request, phoneNumber)
  const code = page.getByLabel('Verification code')
  await code.pressSequentially(right === '000000' ? '000001' : '000000')
  const alert = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(alert).toContainText('Invalid verification code. Please try again.')
  await code.pressSequentially(right)
  await expect(page).toHaveURL('/account')
})

test('pasting the whole message fills in its six digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phoneNumber = newPhone()
  await page.goto('/signin')
  await askForCode(page, phoneNumber)
  const code = await readCode(page.request, phoneNumber)
  await copy(page, `Code: ${code}`)
  await page.getByLabel('Verification code').press('ControlOrMeta+v')
  await expect(page).toHaveURL('/account')
})

test('a phone number can be pasted in any form', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/signin')
  await copy(page, '+1 (310) 557-0100')
  await page.getByLabel('Mobile number').press('ControlOrMeta+v')
  await expect(page.getByLabel('Mobile number')).toHaveValue('(310) 557-0100')
})

test('the page’s and the browser’s back button lead from the code step to the phone step', async ({
  page,
}) => {
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/signin')
  await askForCode(page, newPhone())
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^\(310\) \d{3}-/)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').waitFor()
  await page.evaluate('history.back()')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('a protected page is opened after the sign-in, and logging out closes it in every tab', async ({
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
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/location/2DFE6')
  await expect(other).toHaveURL('/signin')
})

test('a new code cannot be requested before 60 s', async ({ page }) => {
  await page.clock.install()
  await page.goto('/signin')
  await askForCode(page, newPhone())
  await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeDisabled()
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'Resend code', exact: true })).toBeEnabled()
})

test('two tabs that refresh together both stay signed in', async ({ page, context }) => {
  await page.goto('/signin')
  await signIn(page, newPhone())
  await expect(page).toHaveURL('/account')
  const other = await context.newPage()
  await other.goto('/account')
  expect(await Promise.all([refresh(page), refresh(other), refresh(page)])).toEqual([200, 200, 200])
  expect(await refresh(other)).toBe(200)
})

test('an expired session is refreshed when the window regains focus, or cleared when refused', async ({
  page,
  problems,
}) => {
  problems.allow(/401.*\/auth\/session\/refresh/)
  await page.clock.install()
  await page.goto('/signin')
  await signIn(page, newPhone())
  await expect(page).toHaveURL('/account')
  const session = () => page.evaluate<string | null>(`localStorage.getItem('session')`)
  const first = await session()
  await page.clock.pauseAt(Date.now() + 2 * 60 * 60_000)
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
  await expect.poll(session).not.toBe(first)
  expect(await session()).not.toBeNull()
  await page.context().clearCookies()
  await page.clock.pauseAt(Date.now() + 4 * 60 * 60_000)
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
  await expect.poll(session).toBeNull()
})

test('a logout ends the session on the server and returns to our site', async ({
  page,
  problems,
}) => {
  // what the account page was still loading is refused after the logout
  problems.allow(/401/)
  await page.goto('/signin')
  await signIn(page, newPhone())
  await expect(page).toHaveURL('/account')
  await page.evaluate(`localStorage.removeItem('session')`)
  await page.goto('/api/auth/logout?returnTo=/auth/callback')
  await expect(page).toHaveURL('/location/2DFE6')
  const refreshed = await page.request.post('/api/auth/session/refresh', { data: {} })
  expect(refreshed.status()).toBe(401)
})

async function copy(page: Page, text: string) {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}

/** Does what the session does every 30 minutes. @returns the status of the answer */
function refresh(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    return (await fetch('/api/auth/session/refresh', init)).status
  })
}
