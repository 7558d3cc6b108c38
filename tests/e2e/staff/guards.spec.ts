import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter, SCANNER } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { MANAGER, REGULAR, STAFF, SUNSET_ADMIN } from '../people.ts'
import { signIn } from '../sign-in-steps.ts'

const NO_ROLE = /404.*user-role/
const BACKSTAGE = '/staff/location/9XW4T'
const VENUE = '/staff/venue/HARBOR'
const START = '/staff/locations'

test('every staff page asks for a sign-in, and staff then return to the page they opened', async ({
  page,
}) => {
  await page.goto(COUNTER)
  await expect(page).toHaveURL('/staff/signin')
  const title = page.getByRole('heading', { name: 'Staff Sign In' })
  for (const address of ['/staff', START, `${COUNTER}/order/x`, SCANNER]) {
    await expect(title).toBeVisible()
    await goOnTo(page, address)
    await expect(page, address).toHaveURL('/staff/signin')
  }
  await signIn(page, STAFF)
  await expect(page).toHaveURL(SCANNER)
  await expect(
    page.getByRole('heading', { name: 'Scan order QR code to process order' }),
  ).toBeVisible()
})

test('a guest has no access to staff pages', async ({ page, problems }) => {
  problems.allow(NO_ROLE)
  await openCounter(page, SCANNER, REGULAR)
  const noAccess = page.getByRole('heading', { name: 'You don’t have access to this location' })
  await expect(noAccess).toBeVisible()
  await page.getByRole('link', { name: 'Choose another location' }).click()
  await page.getByLabel('Location ID').fill('2dfe6')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(noAccess).toBeVisible()
  await expect(page).toHaveURL(COUNTER)
})

test('an admin of another venue sees only its own locations, and an unknown one is not found', async ({
  page,
  problems,
}) => {
  problems.allow(NO_ROLE, /404.*vendor-location/)
  const notFound = page.getByRole('heading', { name: '404: Page Not Found' })
  await openCounter(page, COUNTER, SUNSET_ADMIN)
  await expect(page.getByText(/has no role at Harbor Hall, Main Bar/)).toBeVisible()
  await goOnTo(page, '/staff/location/L5V01')
  await expect(page.getByRole('heading', { name: 'Front Door' })).toBeVisible()
  await expect
    .poll(() => listEntries(page))
    .toEqual([
      'Guest List Events',
      'Order History',
      'Staff Management',
      'Location Settings',
      'Activity',
      'Close of Day',
      'Money',
      'Money Audit',
      'Set Up',
    ])
  await goOnTo(page, '/staff/location/L5V01/HARBOR/users')
  await expect(notFound).toBeVisible()
  await goOnTo(page, '/staff/location/L5V01')
  await expect(notFound).toBeHidden()
  await goOnTo(page, '/staff/location/NOPE9')
  await expect(notFound).toBeVisible()
})

test('staff see the menu of their role, and are sent back from the pages of others', async ({
  page,
  problems,
}) => {
  problems.allow(/403.*\/leads/)
  await openCounter(page, `${COUNTER}?analytics_beta=1`, STAFF)
  await expect
    .poll(() => listEntries(page))
    .toEqual(['Scan Order QR Code', 'Manage Inventory', 'Order History'])
  await expectSentBack(page, [
    [`${COUNTER}/HARBOR/events`, COUNTER],
    [`${BACKSTAGE}/inventory/new`, BACKSTAGE],
    [`${COUNTER}/HARBOR/users`, COUNTER],
    [`${BACKSTAGE}/menu-file`, BACKSTAGE],
    [VENUE, START],
    ['/staff/leads', START],
  ])
})

test('a manager sees the menu of the role, and is sent back from the pages of owners', async ({
  page,
}) => {
  await openCounter(page, `${COUNTER}?analytics_beta=1`, MANAGER)
  await expect
    .poll(() => listEntries(page))
    .toEqual([
      'Scan Order QR Code',
      'Manage Inventory',
      'Order History',
      'Analytics & Reporting',
      'Staff Management',
      'Events',
      'Close of Day',
      'Money',
      'Set Up',
    ])
  await expectSentBack(page, [
    [`${VENUE}/codes`, START],
    [`${COUNTER}/HARBOR/event/prizes/EV-VELVET`, COUNTER],
    [`${VENUE}/payments`, START],
    [`${COUNTER}/audit`, COUNTER],
    // for those with the beta flag
    [`${BACKSTAGE}/reporting`, BACKSTAGE],
    [`${COUNTER}/activity`, COUNTER],
  ])
  await goOnTo(page, VENUE)
  await expect(page.getByRole('region', { name: 'Venue' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit venue' })).toHaveCount(0)
})

/** Calls a method of the object store in which the app keeps its outboxes. */
const inOutboxes = (call: string) => `new Promise((resolve, reject) => {
  const opened = indexedDB.open('outbox')
  opened.onsuccess = () => {
    const asked = opened.result.transaction('outbox', 'readwrite').objectStore('outbox').${call}
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = reject
  }
})`

test('logging out asks for confirmation and deletes all local data', async ({ page }) => {
  await openCounter(page, COUNTER)
  await page.evaluate(`sessionStorage.setItem('note', 'of this shift')`)
  // by then the app has created the store
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.evaluate(inOutboxes(`put([{ orderId: 'of this shift' }], 'handOvers')`))
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' })
  await expect(dialog).toContainText(
    'Are you sure you want to logout? You will need to sign in again to access staff features.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/staff/signin')
  // the page may still leave for the identity provider and come back
  await expect(async () => {
    expect(await page.evaluate('localStorage.length')).toBe(0)
    expect(await page.evaluate(`sessionStorage.getItem('note')`)).toBeNull()
    expect(await page.evaluate(inOutboxes('getAllKeys()'))).toEqual([])
  }).toPass()
  await page.goto(COUNTER)
  await expect(page).toHaveURL('/staff/signin')
})

/** The names of a location's menu. */
async function listEntries(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '')
}

/** Expects that each address leads to the one beside it. */
async function expectSentBack(page: Page, addresses: [string, string][]): Promise<void> {
  for (const [address, back] of addresses) {
    await goOnTo(page, address)
    await expect(page, address).toHaveURL(back)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}
