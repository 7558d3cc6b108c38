import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Readiness } from '#domain/readiness/readiness.contract.ts'
import { readinessExample } from '#domain/readiness/readiness.examples.ts'
import { toProblemText } from '#domain/readiness/problem-texts.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { expect, test } from '../clean-browser.ts'
import { watchShift } from '../layout.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { addDraft, archiveDraft } from '../draft-steps.ts'
import { SUPER_ADMIN } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const SET_UP = '/staff/venue/HARBOR'
const BACKSTAGE = '9XW4T'
/** So that the frame, the role and the page's own data arrive one after the other. */
const SLOW_ANSWER_MS = 300
const [BAR] = readinessExample.locations as [Readiness['locations'][number]]

test('an owner opens the set-up from a location, checks the payments and follows what blocks to its page', async ({
  page,
  request,
}) => {
  await openCounter(page, COUNTER, SUPER_ADMIN)
  await page.getByRole('link', { name: /Set Up/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up' })).toBeVisible()
  await expect(page.getByText(/\d of 7 done/)).toBeVisible()
  await page.getByRole('link', { name: 'Check payments' }).click()
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(
    'Test mode: cards are not charged yet.',
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(SET_UP)

  const setOnSale = await sellingAt(page, BACKSTAGE)
  try {
    await setOnSale(false)
    await page.reload()
    const menu = page.getByRole('region', { name: 'Menu' })
    await expect(menu).toContainText('Next')
    await menu.getByRole('link', { name: /^To do: Nothing at Backstage Bar can be sold/ }).click()
    await expect(page).toHaveURL(`/staff/location/${BACKSTAGE}/inventory`)
  } finally {
    await setOnSale(true)
  }
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Menu' })).not.toContainText('can be sold yet')
  expect((await request.get('/api/admin/vendors/HARBOR/readiness')).status()).toBe(401)
})

test('nothing moves while the set-up and the history load one answer after the other', async ({
  page,
}) => {
  await arriveSignedIn(page, SUPER_ADMIN)
  const shift = await watchShift(page)
  await page.route('**/api/**', async (route) => {
    await delay(SLOW_ANSWER_MS)
    await route.fallback()
  })
  const opened: [string, { width: number; height: number }, string][] = [
    [SET_UP, VIEWPORTS.desk, 'Net sales'],
    [`${COUNTER}/orders`, VIEWPORTS.phone, 'Orders 1 to 25'],
  ]
  for (const [path, size, text] of opened) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect(await shift(), path).toBeLessThan(0.02)
  }
})

test('a location that nothing blocks is opened with one question', async ({ page, baseURL }) => {
  const draft = { vendorLocationId: `S${Date.now().toString(36)}`.toUpperCase(), name: 'Pier Bar' }
  await addDraft(baseURL, draft)
  try {
    await openCounter(page, SET_UP, SUPER_ADMIN)
    const locations = page.getByRole('region', { name: 'Locations' })
    await locations.getByRole('button', { name: 'Open Pier Bar' }).click()
    const question = page.getByRole('alertdialog', { name: 'Open Pier Bar?' })
    await expect(question).toContainText('Rehearsal orders at this location are removed.')
    await question.getByRole('button', { name: 'Open' }).click()
    const opened = page.getByRole('dialog', { name: 'Pier Bar is open' })
    await expect(opened.getByRole('img', { name: /QR code of the menu/ })).toBeVisible()
    await expect(opened).toContainText('No code of Pier Bar is printed yet.')
    await opened.getByRole('button', { name: 'Done' }).click()
    await expect(opened).toBeHidden()
    await expect(locations.getByRole('button', { name: 'Open Pier Bar' })).toHaveCount(0)
    await page.goto(`/location/${draft.vendorLocationId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pier Bar' })).toBeVisible()
  } finally {
    await archiveDraft(baseURL, draft.vendorLocationId)
  }
})

test('200 locations are searched and fit every screen; one that something blocks cannot be opened, and a refusal is shown in the question', async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  await answerWith(page, ofManyLocations())
  await openCounter(page, SET_UP, SUPER_ADMIN)
  const list = page.getByRole('list', { name: 'Locations', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('The same at 198 more locations.')).toBeVisible()
  await inspectScreen(page, 'set-up of 200 locations')
  await page.getByLabel('Search locations').fill('Bar 199')
  await expect(list.getByRole('heading', { name: 'Bar 199' })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await answerWith(page, readinessExample)
  await page.reload()
  const locations = page.getByRole('region', { name: 'Locations' })
  const open = locations.getByRole('button', { name: 'Open Main Bar' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  await expect(open).toHaveAccessibleDescription('1 thing to do before it opens')
  await expect(page.getByRole('link', { name: 'Ask for the age' })).toBeVisible()

  await answerWith(page, { problems: [], locations: [BAR] })
  await page.route('**/api/admin/vendor-locations/*/state', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'CONFLICT', message: 'Changed.' } },
    }),
  )
  await page.reload()
  await open.click()
  const question = page.getByRole('alertdialog', { name: 'Open Main Bar?' })
  await question.getByRole('button', { name: 'Open' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
})

function ofManyLocations(): Readiness {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenbar'
  const locations = Array.from({ length: 200 }, (_, at) => ({
    ...BAR,
    vendorLocationId: `L${at}`,
    description: at === 0 ? `${long} ${long}` : `Bar ${at}`,
  }))
  const problems = locations.map(({ vendorLocationId, description }) => ({
    code: 'NO_PRODUCT_TO_SELL' as const,
    text: toProblemText('NO_PRODUCT_TO_SELL', { location: description }),
    path: `/staff/location/${vendorLocationId}/inventory`,
    blocks: true,
    vendorLocationId,
  }))
  return { problems, locations }
}

async function answerWith(page: Page, readiness: Readiness) {
  const address = '**/api/admin/vendors/HARBOR/readiness'
  await page.unroute(address)
  await page.route(address, (route) => route.fulfill({ json: readiness }))
}

/** Takes what a location of the demo sells off sale, and puts it back, as its owner. */
async function sellingAt(page: Page, vendorLocationId: string) {
  const session = (await page.evaluate(`localStorage.getItem('session')`)) as string
  const { idToken } = JSON.parse(session) as { idToken: string }
  const headers = { authorization: `Bearer ${idToken}` }
  const answer = await page.request.get(`/api/vendor-locations/${vendorLocationId}/products`)
  const { items } = (await answer.json()) as {
    items: { productId: string; isAvailable: boolean }[]
  }
  const sold = items.filter(({ isAvailable }) => isAvailable)
  return async (isAvailable: boolean) => {
    for (const { productId } of sold) {
      const path = `/api/vendor-locations/${vendorLocationId}/products-v2/${productId}`
      const changed = await page.request.put(path, { headers, data: { isAvailable } })
      expect(changed.ok()).toBe(true)
    }
  }
}
