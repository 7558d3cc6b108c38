import type { APIRequestContext, Page } from '@playwright/test'
import * as buyer from '#tests/lab/buyer.ts'
import { toHeaders, toText } from '#tests/lab/requests.ts'

export type Person = buyer.Buyer

/** A phone number not used before: limits count per phone. */
export function newPhone(): string {
  const subscriber = 2_000_000 + Math.floor(Math.random() * 8_000_000)
  return `+1310${subscriber}`
}

/** Sends what a browser sends, with the cookies of this one. */
export function sendOver(request: APIRequestContext): buyer.Send {
  return async (what) => {
    const { path, method } = what
    const data = toText(what)
    const headers = toHeaders(what)
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) })
    const text = await answer.text()
    return { status: answer.status(), body: text.startsWith('{') ? JSON.parse(text) : text }
  }
}

/** The newest code that was sent to this phone. */
export const readCode = (request: APIRequestContext, phoneNumber: string) =>
  buyer.readCode(sendOver(request), phoneNumber)

/** Continues from the phone step to the code step. */
export async function askForCode(page: Page, phoneNumber: string): Promise<void> {
  await page.getByPlaceholder('(123) 456-7890').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').waitFor()
}

/** Stops the page's clock, so that the dialog after a sign-in stays until `page.clock.resume`. */
export async function holdWelcome(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The whole sign-in on the screen that is open. */
export async function signIn(page: Page, phoneNumber: string): Promise<void> {
  await askForCode(page, phoneNumber)
  await enterCode(page, await readCode(page.request, phoneNumber))
}

/** Enters the code and continues from the welcome to the next screen. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code)
  await passWelcome(
    page,
    page.waitForURL(({ pathname }) => !pathname.endsWith('/signin')),
  )
}

/** Closes the welcome dialog by its Continue button if it is still open, then waits for the next screen. */
export async function passWelcome(page: Page, arrived: Promise<unknown>): Promise<void> {
  const welcome = page.getByRole('dialog').filter({ hasText: /HOORAY|WELCOME BACK/ })
  const tapped = welcome.getByRole('button', { name: 'Continue' }).click({ timeout: 5_000 })
  await Promise.any([arrived, tapped])
  await arrived
}

/** Signs in through the API without a screen, for the other side of a test. */
export const signInByApi = (request: APIRequestContext, phoneNumber = newPhone()) =>
  buyer.signIn(sendOver(request), phoneNumber)

/** Signs this browser in without the sign-in screens, which have their own tests. */
export async function arriveSignedIn(page: Page, phoneNumber?: string): Promise<Person> {
  const person = await signInByApi(page.request, phoneNumber)
  const now = Date.now()
  const session = JSON.stringify({ ...person, refreshedAt: now, expiresAt: now + 3_600_000 })
  await openOrigin(page)
  await page.evaluate(`localStorage.setItem('session', ${JSON.stringify(session)})`)
  return person
}

/** The person whom `arriveSignedIn` signed in. */
export const findPerson = (page: Page) =>
  page.evaluate<Person>(`JSON.parse(localStorage.getItem('session'))`)

/** Opens an address of the app on which nothing runs, for what a screen finds stored. */
export async function openOrigin(page: Page): Promise<void> {
  if (!page.url().endsWith('/healthz')) await page.goto('/healthz')
}
