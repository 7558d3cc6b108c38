import type { Page } from '@playwright/test'
import { CARDS, expectOrderCode } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

test('a beer can be ordered with the keyboard only', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/location/2DFE6')
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  await tabTo(page, 'Skip')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Got it' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, 'Add Harbor Lager')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Order Now/ })).toBeVisible()
  await tabTo(page, 'Order Now')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Review your order' }).waitFor()
  await tabTo(page, 'Go to checkout')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  for (const box of ['I am at least 21', 'I accept the terms']) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(page.getByLabel(box)).toBeChecked()
  }
  await tabTo(page, 'Pay by card')
  await page.keyboard.press('Enter')
  await typeCard(page, 'Secure card number input frame', CARDS.pays)
  await tabTo(page, 'Secure expiration date input frame')
  await typeCard(page, 'Secure expiration date input frame', '1234')
  await tabTo(page, 'Secure CVC input frame')
  await typeCard(page, 'Secure CVC input frame', '123')
  await tabTo(page, 'Cardholder name')
  await page.keyboard.type('Jamie Rivera')
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Jamie Rivera')
  await tabTo(page, 'Pay $')
  await page.keyboard.press('Enter')
  await expectOrderCode(page)
})

/** A frame has the focus a moment before the field in it, which would miss earlier input. */
async function typeCard(page: Page, title: string, digits: string): Promise<void> {
  const field = page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type(digits)
  await expect.poll(async () => (await field.inputValue()).replaceAll(/\D/g, '')).toBe(digits)
}

const MAX_TABS = 120

/** The name of the focused element, which is never hidden, but for the moment in which a dialog closes. */
async function findVisibleFocus(page: Page): Promise<string> {
  let focused = { name: '', isHidden: true }
  const isHidden = async () => {
    focused = (await page.evaluate(DESCRIBE_FOCUS)) as typeof focused
    return focused.isHidden
  }
  await expect.poll(isHidden, { message: 'the focused element is hidden' }).toBe(false)
  return focused.name
}

/** Tabs to the element with this name; the focused element is never hidden. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    const focused = await findVisibleFocus(page)
    if (focused.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached with ${MAX_TABS} tabs`)
}

/** The name of the focused element, and whether something covers its middle. */
const DESCRIBE_FOCUS = `(() => {
  const focused = document.activeElement ?? document.body
  const label = focused.labels?.[0]?.textContent
  const name = focused.ariaLabel || focused.title || label || focused.textContent || ''
  const box = focused.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const isWithin = !top || focused.contains(top) || top.contains(focused)
  const isLabel = focused.labels?.[0]?.contains(top)
  return { name: name.trim(), isHidden: focused !== document.body && !isWithin && !isLabel }
})()`
