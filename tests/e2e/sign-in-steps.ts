import type { APIRequestContext, Page } from '@playwright/test'

export interface Person {
  phoneNumber: string
  userId: string
  idToken: string
}

/** A phone number not used before: limits count per phone. */
export function newPhone(): string {
  const subscriber = 2_000_000 + Math.floor(Math.random() * 8_000_000)
  return `+1310${subscriber}`
}

/** The newest code that was sent to this phone. */
export async function readCode(request: APIRequestContext, phoneNumber: string): Promise<string> {
  const answer = await request.get(`/dev/inbox.json?phone=${encodeURIComponent(phoneNumber)}`)
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  const code = messages[0]?.code
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`)
  return code
}

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

/** The whole sign-in on the screen that is open; its dialog continues automatically. */
export async function signIn(page: Page, phoneNumber: string): Promise<void> {
  await askForCode(page, phoneNumber)
  await page.getByLabel('Verification code').fill(await readCode(page.request, phoneNumber))
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/signin'))
}

/** Signs in through the API without a screen, for the other side of a test. */
export async function signInByApi(
  request: APIRequestContext,
  phoneNumber = newPhone(),
): Promise<Person> {
  const started = await request.post('/api/auth/passwordless/start', { data: { phoneNumber } })
  if (!started.ok()) throw new Error(`no code for ${phoneNumber}: ${await started.text()}`)
  const code = await readCode(request, phoneNumber)
  const answer = await request.post('/api/auth/passwordless/verify', {
    data: { phoneNumber, code },
  })
  if (!answer.ok()) throw new Error(`${phoneNumber} was not signed in: ${await answer.text()}`)
  return { phoneNumber, ...((await answer.json()) as Omit<Person, 'phoneNumber'>) }
}

/** Signs this browser in without the sign-in screens, which have their own tests. */
export async function arriveSignedIn(page: Page, phoneNumber?: string): Promise<Person> {
  const person = await signInByApi(page.request, phoneNumber)
  const now = Date.now()
  const session = JSON.stringify({ ...person, refreshedAt: now, expiresAt: now + 3_600_000 })
  await page.goto('/healthz')
  await page.evaluate(`localStorage.setItem('session', ${JSON.stringify(session)})`)
  return person
}
