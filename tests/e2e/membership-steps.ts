import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { confirmPayment } from './order-api.ts'
import { arriveSignedIn, type Person } from './sign-in-steps.ts'

/** Makes a person a member for a month, without the screens. */
async function joinByApi(request: APIRequestContext, person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${person.idToken}` }
  const started = await request.post('/api/membership/create-payment-intent', {
    headers,
    data: { amount: 2000, currency: 'usd', metadata: { duration: 1 } },
  })
  expect(started.status(), await started.text()).toBe(200)
  const { clientSecret, paymentIntentId } = (await started.json()) as Record<string, string>
  await confirmPayment(request, clientSecret ?? '')
  const data = {
    paymentIntentId,
    membershipDuration: 1,
    amount: 2000,
    email: 'ava@example.com',
    firstName: 'Ava',
    lastName: 'Reyes',
  }
  const joined = await request.post('/api/membership/join', { headers, data })
  expect(joined.status(), await joined.text()).toBe(200)
}

/** A new member in this browser. */
export async function arriveAsMember(page: Page): Promise<Person> {
  const person = await arriveSignedIn(page)
  await joinByApi(page.request, person)
  return person
}

/** The reserve sheet of an event on the members events page. */
export async function openReserveSheet(page: Page, name: string) {
  await page.getByRole('button', { name: `Reserve ${name}` }).click()
  return page.getByRole('dialog', { name })
}

/** Reserves an event that has spots, on the members events page, and closes the code that it ends with. */
export async function reserve(page: Page, name: string): Promise<void> {
  const sheet = await openReserveSheet(page, name)
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  const made = page.getByRole('dialog', { name })
  await expect(made.getByText('You are on the list')).toBeVisible()
  await expect(made.locator('[data-qr-value]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(made).toBeHidden()
}
