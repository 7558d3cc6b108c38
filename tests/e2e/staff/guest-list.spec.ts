import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { openCounter, scanWithHardware } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { MANAGER, STAFF } from '../people.ts'

const DOOR = '/staff/location/L5V01'
const EVENTS = `${DOOR}/guestlist-events`
/** An event that only these tests use. */
const GUESTS = `${DOOR}/guestlist-event/GL-LA-6/guests`

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const confirmed = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Confirmed' })

/** The distance from the top of one to the top of the other, however far the page is scrolled. */
async function distance(above: Locator, below: Locator): Promise<number> {
  const [top, bottom] = await Promise.all([above.boundingBox(), below.boundingBox()])
  return (bottom?.y ?? 0) - (top?.y ?? 0)
}

async function nameOfConfirmed(page: Page, index: number): Promise<string> {
  const row = confirmed(page).nth(index)
  return (await row.locator('p').first().innerText()).trim()
}

test('a manager creates an event with a picked address, finds it listed and edits it', async ({
  page,
}) => {
  const name = `Night ${crypto.randomUUID().slice(0, 8)}`
  await openCounter(page, DOOR, MANAGER)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Guest List Events/ })
    .click()
  await page.getByRole('link', { name: 'Add Guest List Event' }).click()
  const submit = page.getByRole('button', { name: 'Create Event' })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Guest list capacity').fill('25')
  await page.getByLabel('Venue name').fill('Test Room')
  for (const [label, day] of [
    ['Starts', '05'],
    ['Ends', '06'],
  ]) {
    const date = page.getByRole('group', { name: `${label} on` })
    await date.getByRole('spinbutton', { name: /month/ }).pressSequentially('01')
    await date.getByRole('spinbutton', { name: /day/ }).pressSequentially(day ?? '')
    await date.getByRole('spinbutton', { name: /year/ }).pressSequentially('2031')
    await page.getByRole('combobox', { name: `${label} at` }).fill('9:00 PM')
  }
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('12 Nowhere')
  await address.press('Tab')
  await expect(page.getByText('Please select a valid address from the dropdown.')).toBeVisible()
  await expect(submit).toBeDisabled()
  await address.fill('')
  await address.pressSequentially('200 Main St, Anaheim, CA 92805')
  await page.getByRole('option', { name: '200 Main St, Anaheim, CA 92805' }).click()
  await submit.click()
  await page.getByRole('dialog', { name: 'Guest List Event created successfully' }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()

  await expect(page).toHaveURL(EVENTS)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('0/25')
  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Guest list capacity').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Event updated successfully')).toBeVisible()
  await goOnTo(page, EVENTS)
  await expect(card).toContainText('0/30')
  await card.getByRole('link', { name: /^View Guests/ }).click()
  await expect(page.getByText('No guests found for this event.')).toBeVisible()

  await goOnTo(page, EVENTS)
  await card.getByRole('link', { name: /^Copy/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Guest list capacity')).toHaveValue('30')
  await goOnTo(page, EVENTS)
  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Call this event off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByText('This event was called off, so it can no longer be')).toBeVisible()
  await goOnTo(page, EVENTS)
  await expect(card).toContainText('Called off')
  await expect(card.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
})

test('tonight’s events stand first, and a tap anywhere on one opens its guests', async ({
  page,
}) => {
  await page.route('**/api/vendors/SUNSET/glevents?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as {
      upcomingGlevents: { name: string; startTime: string }[]
    }
    const next = list.upcomingGlevents.at(-1)
    if (next) Object.assign(next, { name: 'The Last One', startTime: new Date().toISOString() })
    await route.fulfill({ response: answer, json: list })
  })
  await openCounter(page, EVENTS, STAFF)
  const tonight = page.getByRole('region', { name: 'Tonight' })
  await expect(tonight).toContainText('The Last One')
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).not.toContainText(
    'The Last One',
  )
  const card = tonight.getByRole('listitem').filter({ hasText: 'The Last One' })
  await expect(card).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d\/\d\d\/\d\d/)
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card.getByRole('button', { name: 'Show less' })).toBeVisible()
  await card.click({ position: { x: 24, y: 24 } })
  await expect(page).toHaveURL(/\/guests$/)
})

test('guests are checked in by button and by code, once, and every door sees it', async ({
  page,
  openPerson,
  problems,
}) => {
  problems.allow(/status of 409/)
  await openCounter(page, GUESTS, STAFF)
  const otherDoor = await openPerson()
  await openCounter(otherDoor, GUESTS, MANAGER)
  const name = await nameOfConfirmed(page, 0)
  await page.getByRole('searchbox', { name: 'Search guests' }).fill(name)
  await rowOf(page, name).getByRole('button', { name: 'Check In' }).click()
  const verdict = page.getByRole('status').filter({ hasText: name })
  await expect(verdict).toContainText('Welcome')
  await verdict.getByRole('button', { name: 'Undo' }).click()
  await expect(verdict).toContainText('Taken back')
  await rowOf(page, name).getByRole('button', { name: 'Check In' }).click()
  await expect(verdict).toContainText('Welcome')
  await expect(rowOf(page, name)).toContainText('Checked in')
  await expect(rowOf(page, name).getByRole('button', { name: 'Check In' })).toBeDisabled()
  await expect(rowOf(otherDoor, name)).toContainText('Checked in')

  const list = await page.evaluate<{
    reservations: { reservationId: string; firstName: string; lastName: string }[]
  }>(`JSON.parse(localStorage.getItem('doorList GL-LA-6'))`)
  const { reservationId = '' } =
    list.reservations.find((one) => `${one.firstName} ${one.lastName}` === name) ?? {}
  await scanWithHardware(otherDoor, reservationId)
  await expect(otherDoor.getByRole('alert').filter({ hasText: name })).toContainText('Already in')
  await scanWithHardware(otherDoor, '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e')
  await expect(otherDoor.getByRole('alert')).toContainText('Not on list')

  await goOnTo(page, `${DOOR}/guestlist-event/GL-LA-5/guests`)
  const first = confirmed(page).first()
  const title = page.getByRole('heading', { level: 1, name: 'Brass House' })
  await title.waitFor()
  await expect(page.getByText(/^Not tonight\. This event is on/)).toBeVisible()
  const before = await distance(title, first)
  await first.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('alert')).toContainText('Not tonight')
  await expect(page.getByRole('button', { name: 'Let in' })).toHaveCount(0)
  expect(await distance(title, first), 'no guest moves under the thumb').toBe(before)
})

test('two doors without a connection check in the same guest; nothing is lost, and the double is listed', async ({
  page,
  openPerson,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 409/)
  const other = await openPerson()
  await openCounter(page, GUESTS, STAFF)
  await openCounter(other, GUESTS, MANAGER)
  const name = await nameOfConfirmed(page, 1)
  for (const door of [page, other]) {
    await rowOf(door, name).waitFor()
    await door.context().setOffline(true)
    await expect(door.getByText(/^Offline since/)).toBeVisible()
    await rowOf(door, name).getByRole('button', { name: 'Check In' }).click()
    await expect(door.getByText('1 check-in is kept on this device.')).toBeVisible()
    await expect(rowOf(door, name)).toContainText('not sent yet')
  }
  // the tab of one door is closed and its person logs out; the next one's sign-in sends the check-in
  const context = other.context()
  await other.close()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Offline since/)).toBeHidden()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.route('**/check-in?**', (route) => route.abort())
  await again.goto(DOOR)
  await again.getByRole('button', { name: 'Log out' }).click()
  await expect(again.getByRole('alertdialog')).toContainText('1 check-in was not sent yet.')
  await again.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await again.waitForURL('**/staff/signin')
  await again.unroute('**/check-in?**')
  await openCounter(again, EVENTS, STAFF)
  const doubles = page.getByRole('status').filter({ hasText: /Checked in (twice|more than once)/ })
  await expect(doubles).toContainText(name)
})

test('failures of the list, the form and the address search say what happened', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (400|404|503)/)
  await page.route('**/reservations?**', (route) => route.fulfill({ status: 400, json: {} }))
  await openCounter(page, GUESTS, MANAGER)
  await expect(page.getByText('Failed to load event guests. Please try again.')).toBeVisible()
  await goOnTo(page, `${DOOR}/SUNSET/guestlist-event/edit/NONE`)
  await expect(page.getByText('Error Loading Event')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible()
  await page.route('**/places?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'ADDRESS_SEARCH_UNAVAILABLE' } }),
  )
  await goOnTo(page, `${EVENTS}/create`)
  await page.getByRole('combobox', { name: 'Address' }).fill('200 Main St')
  await expect(page.getByText('Failed to load Google Maps. Please try again later.')).toBeVisible()
})
