import type { APIRequestContext, Page } from '@playwright/test'

/** A phone nobody has signed in with: limits count by phone. */
export function newPhone(): string {
  return `+1310557${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
}

/** The newest code that was sent to this phone. */
export async function readCode(request: APIRequestContext, phoneNumber: string): Promise<string> {
  const answer = await request.get(`/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`)
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  const code = messages[0]?.code
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`)
  return code
}

/** From the phone step to the code step. */
export async function askForCode(page: Page, phoneNumber: string): Promise<void> {
  await page.getByPlaceholder('(123) 456-7890').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').waitFor()
}

/** The whole sign-in on the screen that is open, up to its dialog's Continue. */
export async function signIn(page: Page, phoneNumber: string): Promise<void> {
  await askForCode(page, phoneNumber)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await page.getByRole('button', { name: 'Continue' }).click()
}
