import type { Browser, Page } from '@playwright/test'
import { newPhone, readCode } from '#tests/e2e/sign-in-steps.ts'
import { median } from '../load/median.ts'
import { openPhone, openTab } from './open-browser.ts'

export interface SaleTimes {
  firstTime: Step[]
  returning: Step[]
  firstTimeMs: number
  returningMs: number
}

export interface Step {
  name: string
  ms: number
}

const MENU = '/location/2DFE6'
const BEER = 'Harbor Lager'
const CARD = { number: '4242424242424242', expiry: '12 / 34', check: '123' }
const DIALOGS = ['Skip', 'Got it']
const STEP_TIMEOUT_MS = 30_000

/**
 * The machine time from opening the menu to the order's QR on a slow phone. Time to read or type is not counted:
 * the clock stops when all fields of a step can be filled, and runs again with the tap or the last digit that
 * sends them. Every button is tapped as soon as the page allows it, and found by its text: looking for roles and
 * names would run in the page, on its slow processor. First a new guest with an empty cache, who pays by card;
 * then the same guest again in the same tab, so without the ad, who pays by wallet.
 */
export async function measureSale(
  browser: Browser,
  origin: string,
  times: number,
): Promise<SaleTimes> {
  const first: Step[][] = []
  const again: Step[][] = []
  for (let count = 0; count < times; count++) {
    const context = await openPhone(browser, origin)
    context.setDefaultTimeout(STEP_TIMEOUT_MS)
    const { page } = await openTab(context, { isSlow: true })
    first.push(await visit(page, buyForTheFirstTime))
    again.push(await visit(page, buyAgain))
    await context.close()
  }
  return {
    firstTime: medianSteps(first),
    returning: medianSteps(again),
    firstTimeMs: median(first.map(sumOf)),
    returningMs: median(again.map(sumOf)),
  }
}

/** One visit, timed step by step. */
interface Walk {
  page: Page
  step(name: string, work: () => Promise<unknown>): Promise<void>
}

async function visit(page: Page, go: (walk: Walk) => Promise<void>): Promise<Step[]> {
  const steps: Step[] = []
  await go({
    page,
    async step(name, work) {
      const from = performance.now()
      await work()
      steps.push({ name, ms: performance.now() - from })
    },
  })
  return steps
}

async function buyForTheFirstTime({ page, step }: Walk): Promise<void> {
  await step('menu, past the ad and the warning', async () => {
    await page.goto(MENU, { waitUntil: 'commit' })
    for (const text of DIALOGS) await dialogButton(page, text).click()
  })
  await step('add to cart', () => addBeer(page))
  await step('sign-in screen', async () => {
    await orderNow(page).click()
    await page.getByPlaceholder('(123) 456-7890').waitFor()
  })
  const phoneNumber = newPhone()
  await page.getByPlaceholder('(123) 456-7890').fill(phoneNumber)
  await step('send the code', async () => {
    await button(page, 'Send code').click()
    await page.getByLabel('Verification code').waitFor()
  })
  const code = await readCode(page.request, phoneNumber)
  await step('check the code', async () => {
    await page.getByLabel('Verification code').fill(code)
    await button(page, 'Continue').click()
    await goToCheckoutButton(page).waitFor()
  })
  await step('checkout', () => openCheckout(page))
  await step('card fields', async () => {
    await confirmAge(page)
    await page.locator('input[name="acceptsTerms"]').check()
    await button(page, 'Pay by card').click()
    for (const { field } of listCardFields(page)) await field.waitFor()
  })
  for (const { field, text } of listCardFields(page)) await field.fill(text)
  await step('pay', async () => {
    await button(page, 'Pay $').click()
    await waitForCode(page)
  })
}

async function buyAgain({ page, step }: Walk): Promise<void> {
  await step('menu', async () => {
    await page.goto(MENU, { waitUntil: 'commit' })
    await addButton(page).waitFor()
  })
  await step('add to cart', () => addBeer(page))
  await step('review', async () => {
    await orderNow(page).click()
    await goToCheckoutButton(page).waitFor()
  })
  await step('checkout', () => openCheckout(page))
  await step('wallet and pay', async () => {
    await confirmAge(page)
    await button(page, 'Pay with wallet').click()
    await dialogButton(page, 'Pay $').click()
    await waitForCode(page)
  })
}

async function addBeer(page: Page) {
  await addButton(page).click()
  await orderNow(page).waitFor()
}

function button(page: Page, hasText: string) {
  return page.locator('button', { hasText })
}

function dialogButton(page: Page, hasText: string) {
  return page.locator('dialog[open] button', { hasText })
}

function addButton(page: Page) {
  return page.locator(`[aria-label="Add ${BEER}"]`)
}

function orderNow(page: Page) {
  return page.locator('a', { hasText: 'Order Now' })
}

function goToCheckoutButton(page: Page) {
  return button(page, 'Go to checkout')
}

async function openCheckout(page: Page) {
  await goToCheckoutButton(page).click()
  await ageBox(page).waitFor()
}

async function confirmAge(page: Page) {
  await ageBox(page).check()
}

function ageBox(page: Page) {
  return page.locator('input[name="isOfAge"]')
}

function listCardFields(page: Page) {
  const inFrame = (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('input')
  return [
    { field: inFrame('Secure card number input frame'), text: CARD.number },
    { field: inFrame('Secure expiration date input frame'), text: CARD.expiry },
    { field: inFrame('Secure CVC input frame'), text: CARD.check },
    { field: page.getByLabel('Cardholder name'), text: 'Jamie Rivera' },
    { field: page.getByLabel('ZIP'), text: '90015' },
  ]
}

async function waitForCode(page: Page) {
  await page.locator('[data-qr-value] svg').waitFor()
}

function sumOf(steps: Step[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0)
}

function medianSteps(visits: Step[][]): Step[] {
  return (visits[0] ?? []).map(({ name }, index) => ({
    name,
    ms: median(visits.map((steps) => steps[index]?.ms ?? Number.NaN)),
  }))
}
