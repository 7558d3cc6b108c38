import type { Page } from '@playwright/test'
import { payButton } from '../checkout-steps.ts'
import { expect, test } from '../clean-browser.ts'
import { goOnTo } from '../go-on-to.ts'
import { at, inspectEach, onTo } from '../inspect-screen.ts'
import { arriveAsMember, openReserveSheet } from '../membership-steps.ts'
import { REGULAR } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const VENUE = '/vendor/HARBOR'
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitaensabschied'

test('the screens of Lusiv fit everyone', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page)
  await inspectEach(page, [
    ['plan dialog', openPlans],
    ['join', () => openPayment(page, '/join-lusiv')],
    ['test sign-up', () => openPayment(page, '/membership/test-signup')],
  ])
  await arriveAsMember(page)
  await inspectEach(page, [
    ['events', at('/lusiv/events', 'Prism')],
    ['reserve sheet', () => openReserveSheet(page, 'Prism')],
    ['reservation', reserveInSheet],
    ['account with a reservation', at('/account', 'Show code')],
    ['join as a member', onTo('/join-lusiv', /^You are a member until/)],
    ['events with long names', openLongNames],
  ])
})

test('the screens of prizes fit everyone', async ({ page }) => {
  await arriveSignedIn(page, REGULAR)
  await inspectEach(page, [
    ['prize drawer', at(`${VENUE}?prizes=open`, 'You have')],
    ['rewards center', onTo(`${VENUE}/rewards/EV-TONIGHT`, 'Reward Points')],
    ['reward', openReward],
  ])
})

/** The dialog opens without a tap, and not again after it was closed. */
async function openPlans(page: Page): Promise<void> {
  await page.goto('/lusiv/events')
  const dialog = page.getByRole('dialog', { name: 'Join Lusiv Unlimited' })
  await expect(dialog.getByRole('button', { name: /Pay with wallet/ })).toBeVisible()
}

async function openPayment(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(payButton(page)).toBeVisible()
}

async function reserveInSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText('You are on the list')).toBeVisible()
}

async function openLongNames(page: Page): Promise<void> {
  await page.route('**/api/glevents/available*', async (route) => {
    const answer = await route.fetch()
    const { glevents } = (await answer.json()) as { glevents: object[] }
    const long = glevents.map((event) => ({ ...event, name: LONG_NAME, venueName: LONG_NAME }))
    await route.fulfill({ json: { glevents: long } })
  })
  await page.goto('/lusiv/events')
  await expect(page.getByRole('heading', { name: LONG_NAME }).first()).toBeVisible()
}

async function openReward(page: Page): Promise<void> {
  await goOnTo(page, '/account')
  // the page before has the same prize
  await page.getByRole('heading', { name: 'My Account' }).waitFor()
  await page.getByRole('button', { name: /A Round on the House/ }).click()
  await page.getByRole('dialog', { name: 'You Won!' }).waitFor()
}
