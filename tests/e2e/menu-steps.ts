import { expect, type Locator, type Page } from '@playwright/test'
import { waitFor } from './wait-for.ts'

export const MAIN_BAR = '/location/2DFE6'
export const MERCH_BOOTH = '/location/7KQ2M'

/** Opens the menu of the main bar, past its splash ad and its warning. */
export async function openMenu(page: Page, path = MAIN_BAR): Promise<void> {
  await page.goto(path)
  await enterMenu(page)
}

/** Continues from the splash ad to the menu that can be used. */
export async function enterMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click()
  await closeWarning(page)
  await waitUntilHydrated(page)
}

/** Taps the alcohol warning away. It also closes by itself after five seconds, which a busy machine may miss. */
export async function closeWarning(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Got it' })
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 })
    await expect(page.locator('[data-arrival]')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/**
 * Stops all timers until `page.clock.resume()`; call `page.clock.install()` before the page opens.
 */
export async function holdTimers(page: Page): Promise<void> {
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 60_000)
}

/** Passes a little of the held timers' time again and again, until the target is drawn. */
export async function expectDrawn(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return target.isVisible()
    })
    .toBe(true)
}

/** A menu without an ad or a warning, after its buttons have been hydrated. */
export async function openPlainMenu(page: Page, path = MERCH_BOOTH): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
}

/** Some buttons work before: the ad's, the warning's and +. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await waitFor(
    page,
    `Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__react'))`,
  )
}

/** Taps the plus of a product until the cart has the given quantity. */
export async function addToCart(page: Page, name: string, quantity = 1): Promise<void> {
  const card = cardOf(page, name)
  await card.getByRole('button', { name: `Add ${name}` }).click()
  for (let count = 2; count <= quantity; count++) {
    await card.getByRole('button', { name: `Increase ${name}` }).click()
    await expect(card.getByRole('status')).toHaveText(String(count))
  }
}

export function cardOf(page: Page, name: string) {
  const heading = page.getByRole('heading', { name, exact: true, level: 3 })
  return page.getByRole('listitem').filter({ has: heading })
}

/** A size of a merchandise item, through its sheet. */
export async function addSizeToCart(page: Page, name: string, size: string): Promise<void> {
  await page.getByRole('button', { name: `Choose ${name}` }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('radio', { name: size, exact: true }).check()
  await sheet.getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(sheet).toBeHidden()
}

/** Continues to the review, which requires a sign-in. */
export async function orderNow(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Order Now/ }).click()
}
