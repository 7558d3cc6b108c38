import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { newPhone, readCode } from '#tests/e2e/sign-in-steps.ts'
import { median } from '../load/median.ts'
import { countTraffic, type Traffic } from './count-traffic.ts'
import { measureBarePages } from './measure-bare-pages.ts'
import { openPhone, openTab } from './open-browser.ts'

export interface SaleTimes {
  firstTime: Step[]
  returning: Step[]
  firstTimeMs: number
  returningMs: number
  /** Bare pages with as many requests and bytes, one for each step. */
  bareFirstTimeMs: number
  bareReturningMs: number
}

export interface Step {
  name: string
  ms: number
  /** The requests of the step. */
  requests: number
  bytes: number
}

const MENU = '/location/2DFE6'
const CARD = { number: '4242424242424242', expiry: '12 / 34', check: '123' }
const DIALOG_BUTTON = 'dialog[open] button'
const ADD_BUTTON = '[aria-label="Add Harbor Lager"]'
const ORDER_NOW = ['a', 'Order Now'] as const
const PHONE = 'input[type="tel"]'
const CODE = 'input[autocomplete="one-time-code"]'
const GO_TO_CHECKOUT = ['button', 'Go to checkout'] as const
const AGE_BOX = 'input[name="isOfAge"]'
const PAY_IN_SHEET = ['dialog[open] button', 'Pay $'] as const
const QR_CODE = '[data-qr-value] svg'
const STEP_TIMEOUT_MS = 30_000
const POLL_MS = 10

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
    await context.addInitScript(FIND_TAPPABLE)
    const { page, tools } = await openTab(context, { isSlow: true })
    const takeTraffic = countTraffic(tools)
    first.push(await visit(page, takeTraffic, buyForTheFirstTime))
    again.push(await visit(page, takeTraffic, buyAgain))
    await context.close()
  }
  const [firstTime, returning] = [medianSteps(first), medianSteps(again)]
  return {
    firstTime,
    returning,
    firstTimeMs: median(first.map(sumOf)),
    returningMs: median(again.map(sumOf)),
    bareFirstTimeMs: await measureBarePages(browser, firstTime, times),
    bareReturningMs: await measureBarePages(browser, returning, times),
  }
}

/** One visit, timed step by step. */
interface Walk {
  page: Page
  step(name: string, work: () => Promise<unknown>): Promise<void>
}

async function visit(
  page: Page,
  takeTraffic: () => Traffic,
  go: (walk: Walk) => Promise<void>,
): Promise<Step[]> {
  const steps: Step[] = []
  takeTraffic()
  await go({
    page,
    async step(name, work) {
      const from = performance.now()
      await work()
      const ms = performance.now() - from
      const { requests, bytes } = takeTraffic()
      steps.push({ name, ms, requests, bytes })
    },
  })
  return steps
}

async function buyForTheFirstTime({ page, step }: Walk): Promise<void> {
  await step('menu, past the ad and the warning', async () => {
    await page.goto(MENU, { waitUntil: 'commit' })
    await tap(page, DIALOG_BUTTON, 'Skip')
    await tap(page, DIALOG_BUTTON, 'Got it')
  })
  await step('add to cart', () => addBeer(page))
  await step('sign-in screen', async () => {
    await tap(page, ...ORDER_NOW)
    await find(page, PHONE)
  })
  const phoneNumber = newPhone()
  await page.locator(PHONE).fill(phoneNumber)
  await step('send the code', async () => {
    await tap(page, 'button', 'Send code')
    await find(page, CODE)
  })
  const code = await readCode(page.request, phoneNumber)
  await step('check the code', async () => {
    await page.locator(CODE).fill(code)
    await tap(page, DIALOG_BUTTON, 'Continue')
    await find(page, ...GO_TO_CHECKOUT)
  })
  await step('checkout', () => openCheckout(page))
  await step('card fields', async () => {
    await tap(page, AGE_BOX)
    await tap(page, 'input[name="acceptsTerms"]')
    await tap(page, 'button', 'Pay by card')
    for (const { field } of listCardFields(page)) await untilVisible(field)
  })
  for (const { field, text } of listCardFields(page)) await field.fill(text)
  await step('pay', async () => {
    await tap(page, 'button', 'Pay $')
    await find(page, QR_CODE)
  })
}

async function buyAgain({ page, step }: Walk): Promise<void> {
  await step('menu', async () => {
    await page.goto(MENU, { waitUntil: 'commit' })
    await find(page, ADD_BUTTON)
  })
  await step('add to cart', () => addBeer(page))
  await step('review', async () => {
    await tap(page, ...ORDER_NOW)
    await find(page, ...GO_TO_CHECKOUT)
  })
  await step('checkout', () => openCheckout(page))
  await step('wallet', async () => {
    await tap(page, AGE_BOX)
    await tap(page, 'button', 'Pay with wallet')
    await find(page, ...PAY_IN_SHEET)
  })
  // The sheet belongs to the phone; its animation is not our time.
  await page.locator(PAY_IN_SHEET[0], { hasText: PAY_IN_SHEET[1] }).click({ trial: true })
  await step('pay', async () => {
    await tap(page, ...PAY_IN_SHEET)
    await find(page, QR_CODE)
  })
}

async function addBeer(page: Page) {
  await tap(page, ADD_BUTTON)
  await find(page, ...ORDER_NOW)
}

async function openCheckout(page: Page) {
  await tap(page, ...GO_TO_CHECKOUT)
  await find(page, AGE_BOX)
}

/** Taps it as soon as nothing covers it. */
async function tap(page: Page, selector: string, text?: string): Promise<void> {
  const { x, y } = await find(page, selector, text)
  await page.mouse.click(x, y)
}

/** Waits until a tap would reach the element. @returns where it is, in px */
function find(page: Page, selector: string, text = ''): Promise<{ x: number; y: number }> {
  return page.evaluate(`findTappable(${JSON.stringify(selector)}, ${JSON.stringify(text)})`)
}

/**
 * The page itself polls every few milliseconds. Playwright polls only up to every half second, and
 * its checks before a tap take part of the slow processor.
 */
const FIND_TAPPABLE = `
  // includes the shadow roots of the payment provider
  const listAll = (root, selector) => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? listAll(shadowRoot, selector) : []),
  ]
  globalThis.findTappable = (selector, text) => new Promise((resolve, reject) => {
    const deadline = performance.now() + ${STEP_TIMEOUT_MS}
    const look = () => {
      for (const element of listAll(document, selector)) {
        if (!element.textContent.includes(text) || element.matches(':disabled, [aria-disabled="true"]')) continue
        const { left, top, width, height } = element.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        if (element.contains(element.getRootNode().elementFromPoint(x, y))) return resolve({ x, y })
        if (y < 0 || y > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      }
      if (performance.now() > deadline) reject(new Error(selector + ' ' + text + ' cannot be tapped'))
      else setTimeout(look, ${POLL_MS})
    }
    look()
  })
`

async function untilVisible(field: Locator): Promise<void> {
  while (!(await field.isVisible())) await delay(POLL_MS)
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

function sumOf(steps: Step[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0)
}

function medianSteps(visits: Step[][]): Step[] {
  const medianOf = (index: number, of: (step: Step) => number) =>
    median(visits.flatMap((steps) => (steps[index] ? [of(steps[index])] : [])))
  return (visits[0] ?? []).map(({ name }, index) => ({
    name,
    ms: medianOf(index, ({ ms }) => ms),
    requests: medianOf(index, ({ requests }) => requests),
    bytes: medianOf(index, ({ bytes }) => bytes),
  }))
}
