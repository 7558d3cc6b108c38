import type { Page } from '@playwright/test'
import { leadExample } from '#domain/leads/leads.examples.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { at, inspectEach, onTo } from '../inspect-screen.ts'
import { ADMIN, OPERATOR, SUPER_ADMIN } from '../people.ts'
import { arriveSignedIn, newPhone } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const INVENTORY = '/staff/location/9XW4T/inventory'
const CODES = '/staff/venue/HARBOR/codes'
const LONG_NAME = 'Bartholomew Wolfeschlegelsteinhausenbergerdorf-Montgomery'

test('the screens of managers fit everyone', async ({ page }) => {
  test.slow()
  const { idToken } = await arriveSignedIn(page, ADMIN)
  // a long name for the list of staff, and an entry for the activity
  const added = await page.request.post('/api/vendors/HARBOR/vendor-roles', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { name: LONG_NAME, phoneNumber: newPhone(), role: 'STAFF' },
  })
  expect(added.ok()).toBe(true)
  await inspectEach(page, [
    ['staff', at(`${COUNTER}/HARBOR/users`, LONG_NAME)],
    ['reports', openReports],
    ['activity', onTo(`${COUNTER}/activity`, 'Staff added')],
    ['history', onTo(`${COUNTER}/orders`, 'Orders 1 to 25')],
    ['events', onTo(`${COUNTER}/HARBOR/events`, 'Velvet Static')],
    ['event', onTo(`${COUNTER}/HARBOR/event/edit/EV-VELVET`, 'Ticketing link')],
    ['lines', onTo('/staff/venue/HARBOR/lines', 'Garden Bar')],
    ['inventory with an error', openInventoryError],
    ['new item with an error', openItemError],
    ['item of a line', onTo('/staff/location/5GRDN/inventory/garden-spritz', 'Made at')],
    ['stations', onTo('/staff/location/5GRDN/stations', 'Pick-up boards')],
    ['station', () => page.getByRole('button', { name: 'Edit Bar' }).click()],
    ['link of a pick-up board', addBoard],
    ['pick-up board', openBoard],
    ['sheets', at(CODES, 'Sheets')],
    ['short links', () => page.getByRole('tab', { name: 'Short links' }).click()],
    ['wristbands', () => page.getByRole('tab', { name: 'Wristbands' }).click()],
  ])
})

test('the screens of owners fit everyone', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page, SUPER_ADMIN)
  await inspectEach(page, [
    ['payments', at('/staff/venue/HARBOR/payments', 'Test mode')],
    ['set-up', onTo('/staff/venue/HARBOR', 'Tonight')],
    ['location settings', onTo('/staff/location/2DFE6/settings', 'Accent color')],
    ['question how long to close', askHowLongToClose],
    ['venue details', onTo('/staff/venue/HARBOR/details', 'Time zone')],
    ['questions of a line', askWhoMakes],
  ])
})

test('the screens of operators and new owners fit everyone', async ({ page }) => {
  test.slow()
  await arriveSignedIn(page, OPERATOR)
  await inspectEach(page, [
    ['start with an error', openStartError],
    [
      'start with a typed address',
      () => page.getByRole('button', { name: /Type the address/ }).click(),
    ],
    ['venues', onTo('/staff/venues', 'Harbor Hall')],
    ['new invitation', openInvitation],
    ['invitation link', showInvitationLink],
    ['invitations', onTo('/staff/invitations', 'Anybody')],
    ['demo requests', openLeads],
  ])
})

test('an order beside the history on a desktop is accessible', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desk)
  await arriveSignedIn(page, ADMIN)
  await inspectEach(page, [['order beside the history', openOrderInHistory]])
})

async function openReports(page: Page): Promise<void> {
  await onTo(`${COUNTER}/reporting?analytics_beta=1`, 'Export orders')(page)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page.getByRole('figure', { name: 'Net sales by day' }).waitFor()
}

async function addBoard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add pick-up board' }).click()
  await page.getByLabel('Where it hangs').fill(LONG_NAME.slice(0, 40))
  await page.getByRole('button', { name: 'Add pick-up board' }).last().click()
  await page.getByRole('textbox', { name: 'Link' }).waitFor()
}

async function openBoard(page: Page): Promise<void> {
  await page.goto(await page.getByRole('textbox', { name: 'Link' }).inputValue())
  // others may have made something ready
  await expect(page.locator('#ready-empty:visible, #ready li').first()).toBeVisible()
}

async function askWhoMakes(page: Page): Promise<void> {
  await goOnTo(page, '/staff/location/9XW4T/settings')
  await page.getByRole('button', { name: 'Switch to line' }).click()
  await page.getByLabel('First station').fill('Bar')
  await page.getByRole('button', { name: 'Add station' }).click()
  await page.getByText('Which station makes your items?').waitFor()
}

async function openInventoryError(page: Page): Promise<void> {
  await goOnTo(page, INVENTORY)
  const card = page.getByRole('form').first()
  await card.getByLabel('Price').fill('x')
  await card.getByRole('button', { name: 'UPDATE ITEM' }).click()
  await card.getByRole('alert').waitFor()
}

async function openItemError(page: Page): Promise<void> {
  await goOnTo(page, `${INVENTORY}/new`)
  await page.getByLabel('Name').fill('x')
  await page.getByRole('button', { name: 'Add item' }).click()
}

async function askHowLongToClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close for a while' }).click()
  await page.getByLabel('Until a time').check()
}

async function openStartError(page: Page): Promise<void> {
  await page.goto('/staff/start')
  await page.getByRole('button', { name: 'Start venue' }).click()
  await page.getByText('Enter the name of the venue.').waitFor()
}

async function openInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite a venue' }).click()
  await page.getByRole('dialog').waitFor()
}

async function showInvitationLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the link' }).click()
  await page.getByLabel('Link', { exact: true }).waitFor()
}

async function openLeads(page: Page): Promise<void> {
  await page.route('**/api/leads', (route) =>
    route.fulfill({ json: { leads: [leadExample], nextToken: null } }),
  )
  await goOnTo(page, '/staff/leads')
  await page.getByText(leadExample.companyName).click()
  await expect(page.getByText(leadExample.message)).toBeVisible()
}

async function openOrderInHistory(page: Page): Promise<void> {
  await page.goto(`${COUNTER}/orders`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'View Receipt' }).waitFor()
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
}
