import type { Page } from '@playwright/test'
import { test } from '../clean-browser.ts'
import { COUNTER, SCANNER } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { at, inspectEach, onTo } from '../inspect-screen.ts'
import { buy } from '../order-api.ts'
import { MANAGER, STAFF } from '../people.ts'
import { arriveSignedIn } from '../sign-in-steps.ts'

const DOOR = '/staff/location/L5V01'

test('the screens from the staff sign-in to the scanner fit everyone', async ({
  page,
  request,
}) => {
  test.slow()
  await buy(request)
  await inspectEach(page, [['staff sign-in', at('/staff/signin', 'Staff Sign In')]])
  await arriveSignedIn(page, STAFF)
  await inspectEach(page, [
    ['location found', findLocation],
    ['location menu', onTo(COUNTER, 'Order History')],
    ['question before a logout', askToLogOut],
    ['scanner', onTo(SCANNER, 'Open orders')],
    ['device settings', openDeviceSettings],
  ])
})

test('the screens of a line fit everyone', async ({ page, request }) => {
  const everything = { 'garden-lager': 2, 'garden-spritz': 1, 'smash-burger': 1, 'canned-water': 1 }
  await buy(request, everything, { at: '5GRDN' })
  await arriveSignedIn(page, STAFF)
  await inspectEach(page, [
    ['makers of a line', at('/staff/location/5GRDN/line', 'Garden Lager')],
    [
      'what the bar is out of',
      async () => {
        await page
          .getByRole('button', { name: /^More about/ })
          .first()
          .click()
        await page
          .getByRole('button', { name: /^We are out of/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'We are out', exact: true }).waitFor()
      },
    ],
    [
      'what is made again',
      async () => {
        await page.keyboard.press('Escape')
        const card = page.getByRole('article').first()
        // an earlier try of this test may have started the order
        const start = card.getByRole('button', { name: 'Start' })
        if (await start.isVisible()) await start.click()
        await card.getByRole('button', { name: /^More about/ }).click()
        await page.getByRole('button', { name: 'Make again' }).click()
      },
    ],
    ['the line again', () => page.keyboard.press('Escape')],
    ['what is ready', () => page.getByRole('tab', { name: /^Ready/ }).click()],
    [
      'question before a hand-over by number',
      async () => {
        await page.getByRole('button', { name: 'Hand over' }).first().click()
        await page.getByRole('alertdialog').waitFor()
      },
    ],
  ])
})

test('the screens of the door fit everyone', async ({ page }) => {
  await arriveSignedIn(page, MANAGER)
  await inspectEach(page, [
    ['guest-list events', at(`${DOOR}/guestlist-events`, 'Past Events')],
    [
      'new guest-list event',
      async () => {
        await goOnTo(page, `${DOOR}/guestlist-events/create`)
        await page.getByLabel('Venue name').waitFor()
      },
    ],
    ['guests', onTo(`${DOOR}/guestlist-event/GL-LA-6/guests`, 'Confirmed')],
  ])
})

async function findLocation(page: Page): Promise<void> {
  await page.goto('/staff/locations')
  await page.getByLabel('Location ID').fill('2DFE6')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('alertdialog', { name: 'Location Found' }).waitFor()
}

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function openDeviceSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Device settings' }).click()
  await page.getByRole('dialog').waitFor()
}
