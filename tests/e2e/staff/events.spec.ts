import type { Page } from '@playwright/test'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { MANAGER } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'

const EVENTS = `${COUNTER}/HARBOR/events`
const PICTURE = 'public/icons/icon-192.png'
const CREATE = `${COUNTER}/HARBOR/event/create`

test('a manager creates an event at the venue’s time and edits it', async ({ page, problems }) => {
  problems.allow(/409/)
  const name = `Night ${Date.now()}`
  await openCounter(page, COUNTER, MANAGER)
  await page.getByRole('link', { name: /^Events/ }).click()
  await page.getByRole('link', { name: 'Add Event' }).click()
  await expect(page).toHaveURL(CREATE)

  await test.step('fields are validated', async () => {
    await page.getByLabel('Ticketing link').fill('example.com')
    await page.getByRole('button', { name: 'Create event' }).click()
    await expect(page.getByText('Event name is required.')).toBeVisible()
    await expect(page.getByText('Choose a date and a time.').first()).toBeVisible()
    await expect(page.getByText('Enter a full web address')).toBeVisible()
  })
  await test.step('it is created', async () => {
    await page.getByLabel('Event name').fill(name)
    await page.getByLabel('Ticketing link').fill('https://example.com/night')
    // the night on which the clocks change in Los Angeles
    await pickMoment(page, 'Starts', { date: '11022030', hour: '10', minute: '30' })
    await pickMoment(page, 'Ends', { date: '11032030', hour: '3', minute: '05', meridiem: 'AM' })
    await page.getByRole('textbox', { name: 'Description' }).fill('Doors at nine.')
    await page.getByLabel(/^Picture/).setInputFiles(PICTURE)
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
    const sent = page.waitForRequest((made) => made.method() === 'POST')
    await page.getByRole('button', { name: 'Create event' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      startTime: '2030-11-03T05:30:00.000Z',
      endTime: '2030-11-03T11:05:00.000Z',
      description: '<p>Doors at nine.</p>',
      status: 'UPCOMING',
      images: [expect.stringMatching(/^\/pictures\/.+\.webp$/)],
    })
    await expect(page.getByText('Event created successfully')).toBeVisible()
    await expect(page).toHaveURL(EVENTS)
    for (const phase of ['Tonight', 'Upcoming']) {
      await expect(page.getByRole('heading', { level: 2, name: phase })).toBeVisible()
    }
  })
  await test.step('unsaved changes are not lost by accident', async () => {
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Event name')).toHaveValue(name)
    // those are for admins
    await expect(page.getByRole('link', { name: 'Prizes' })).toHaveCount(0)
    await page.getByLabel('Event name').fill(`${name} II`)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
  })
  await test.step('a change made meanwhile is not overwritten unseen', async () => {
    const eventId = page.url().split('/').at(-1) ?? ''
    const colleague = await signInByApi(page.request, MANAGER)
    const event = await (await page.request.get(`/api/event/${eventId}?vendorId=HARBOR`)).json()
    await page.request.put('/api/admin/vendors/HARBOR/events', {
      headers: { authorization: `Bearer ${colleague.idToken}` },
      data: { ...(event as object), status: 'COMPLETED' },
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changed: Status.')).toBeVisible()
    await expect(page.getByLabel('Status')).toHaveValue('COMPLETED')
    await expect(page.getByLabel('Event name')).toHaveValue(`${name} II`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Event updated successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} II` })).toBeVisible()
  })
})

test('an event that cannot be loaded or saved says so', async ({ page, problems }) => {
  problems.allow(/404|500/)
  await openCounter(page, `${COUNTER}/HARBOR/event/edit/NOTHING`, MANAGER)
  await expect(page.getByText('Error Loading Event')).toBeVisible()
  await expect(page.getByText('Unable to load event details.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await page.getByRole('link', { name: 'Basement Signal' }).click()
  await page.route('**/admin/vendors/HARBOR/events', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Event name').fill('Other')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update event').first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('Basement Signal')

  await test.step('a late answer does not move a manager who went on', async () => {
    const { promise: isElsewhere, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/admin/vendors/HARBOR/events', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await isElsewhere
      await route.fulfill({ json: route.request().postDataJSON() as object })
    })
    await page.getByLabel('Event name').fill('Later')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(EVENTS)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(COUNTER)
    arrive()
    await expect(page.getByText('Event updated successfully')).toBeVisible()
    await expect(page).toHaveURL(COUNTER)
  })
})

async function pickMoment(
  page: Page,
  label: string,
  at: { date: string; hour: string; minute: string; meridiem?: string },
) {
  const day = page.getByRole('group', { name: `${label} on` })
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type(at.date)
  const time = `${at.hour}:${at.minute} ${at.meridiem ?? 'PM'}`
  await page.getByRole('combobox', { name: `${label} at` }).fill(time)
}
