import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter, scanWithHardware } from '../counter-steps.ts'
import { MANAGER, STAFF, SUNSET_ADMIN } from '../people.ts'

const LOCATIONS = '/staff/locations'

test('a location is found by its id and confirmed', async ({ page }) => {
  await openCounter(page, LOCATIONS)
  await expect(page.getByText("Scan your location's staff QR code.")).toBeVisible()
  await page.getByLabel('Location ID').fill('2dfe6')
  await page.getByRole('button', { name: 'Find' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Location Found' })
  await expect(dialog).toContainText('Main Bar')
  await expect(dialog).toContainText('Harbor Hall')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You can start fulfilling orders at this location.')).toBeVisible()
  await expect(page).toHaveURL(COUNTER)
})

test('a hardware scanner accepts the address of a location and nothing else', async ({ page }) => {
  await openCounter(page, LOCATIONS)
  const dialog = page.getByRole('alertdialog', { name: 'Location Found' })
  await expect(page.getByLabel('Location ID')).toBeVisible()
  await scanWithHardware(page, 'https://fayva.example/l/7kq2m')
  await expect(dialog).toContainText('Merch Booth')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await scanWithHardware(page, 'https://fayva.example/one/two/three')
  await expect(page.getByText('Please scan a valid location QR code').first()).toBeVisible()
})

test('a location is listed under past locations after the first visit', async ({ page }) => {
  await openCounter(page, LOCATIONS)
  await page.getByRole('button', { name: 'Past locations' }).click()
  const dialog = page.getByRole('dialog', { name: 'No location found' })
  await expect(dialog).toContainText('Your account has no past locations.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.goto(COUNTER)
  await expect(page.getByRole('heading', { name: 'Main Bar' })).toBeVisible()
  await page.goto(LOCATIONS)
  await page.getByRole('link', { name: /Main Bar/ }).click()
  await expect(page).toHaveURL(COUNTER)
})

test('the menu offers staff and managers what their role allows', async ({ page, openPerson }) => {
  await openCounter(page, `${COUNTER}?analytics_beta=1`, STAFF)
  await expect
    .poll(() => listEntries(page))
    .toEqual(['Scan Order QR Code', 'Manage Inventory', 'Order History'])
  const manager = await openPerson()
  await openCounter(manager, `${COUNTER}?analytics_beta=1`, MANAGER)
  await expect
    .poll(() => listEntries(manager))
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
})

test('a venue with a guest list has its own menu', async ({ page }) => {
  await openCounter(page, '/staff/location/L5V01', SUNSET_ADMIN)
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
})

async function listEntries(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split('\n')[0]?.trim() ?? '')
}
