import { expect, type Page } from '@playwright/test'
import { STAFF } from './people.ts'
import { arriveSignedIn } from './sign-in-steps.ts'

export const COUNTER = '/staff/location/2DFE6'
export const SCANNER = `${COUNTER}/scan`

export const orderAt = (orderId: string, counter = COUNTER) => `${counter}/order/${orderId}`

/** A signed-in member of staff on one of the staff screens. */
export async function openCounter(page: Page, path: string, phoneNumber = STAFF): Promise<void> {
  await arriveSignedIn(page, phoneNumber)
  await page.goto(path)
}

/** The heading with exactly this verdict, because 'Paid' is also a part of 'Not paid'. */
export const verdictOf = (page: Page, word: string) =>
  page.getByRole('heading', { level: 1, name: word, exact: true })

/** The verdict that fills the screen after an order was opened. */
export async function expectVerdict(page: Page, word: string): Promise<void> {
  await expect(verdictOf(page, word)).toBeVisible()
}

/** A hardware scanner types a key every millisecond, however busy the machine is, and ends with Enter. */
export async function scanWithHardware(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    let timeStamp = performance.now()
    for (const key of [...${JSON.stringify(text)}, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp++ })
      document.body.dispatchEvent(event)
    }
  }`)
}
