import type { APIRequestContext } from '@playwright/test'
import { inspectScreen } from '../inspect-screen.ts'
import { expect, test } from '../clean-browser.ts'
import { COUNTER, openCounter } from '../counter-steps.ts'
import { ADMIN } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'

const EVENTS = '/api/admin/vendors/HARBOR/events'

test('an admin adds prizes to an event, and guests see them', async ({ page, problems }) => {
  problems.allow(/409/)
  const { eventId, headers } = await createEvent(page.request)
  await openCounter(page, `${COUNTER}/HARBOR/event/edit/${eventId}`, ADMIN)
  await page.getByRole('link', { name: 'Prizes' }).click()
  await expect(page.getByText('No prizes yet')).toBeVisible()
  const form = page.getByRole('dialog')

  await test.step('a prize says what draws would give out', async () => {
    await page.getByRole('button', { name: 'Add prize' }).click()
    await form.getByRole('button', { name: 'Add prize' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill('Two Drinks')
    await form.getByLabel('Text').fill('For you and a friend.')
    await form.getByLabel('Quantity').fill('40')
    await form.getByLabel('Chance').fill('5')
    await expect(form.getByLabel('What draws would give out')).toContainText(
      '100 drawsabout 5500 drawsabout 252,000 drawsall 40',
    )
    await inspectScreen(page, 'new prize')
    await form.getByRole('button', { name: 'Add prize' }).click()
    await expect(page.getByRole('button', { name: 'Edit Two Drinks' })).toBeVisible()
  })
  await test.step('all prizes have at most 100 % together', async () => {
    await page.getByRole('button', { name: 'Add prize' }).click()
    await form.getByLabel('Name').fill('Poster')
    await form.getByLabel('Quantity').fill('3')
    await form.getByLabel('Chance').fill('95.5')
    await form.getByRole('button', { name: 'Add prize' }).click()
    await expect(form.getByLabel('Chance')).toBeFocused()
    await expect(form.getByText('At most 95% is left for this one.')).toBeVisible()
    await form.getByLabel('Chance').fill('95')
    await form.getByLabel('Place in the list').selectOption('First')
    await form.getByRole('button', { name: 'Add prize' }).click()
    await expect(page.getByText('Every draw wins a prize.')).toBeVisible()
  })
  await test.step('a change of a colleague is not overwritten unseen', async () => {
    await page.getByRole('button', { name: 'Edit Two Drinks' }).click()
    const path = `${EVENTS}/${eventId}/prizes`
    const { prizes } = await (await page.request.get(path, { headers })).json()
    const { prizeId, name, description, imageUrl, chancePerMillion, version } = prizes[1]
    const data = { name, description, imageUrl, chancePerMillion, version, quantity: 41 }
    expect((await page.request.put(`${path}/${prizeId}`, { headers, data })).ok()).toBe(true)
    await form.getByLabel('Name').fill('Three Drinks')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Changed: Quantity.')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Edit Three Drinks' })).toBeVisible()
  })
  await test.step('guests see the prizes in their order, and archived ones no more', async () => {
    const namesForGuests = async () => {
      const { prizes } = await (await page.request.get(`/api/contests/${eventId}/prizes`)).json()
      return prizes.map(({ name }: { name: string }) => name)
    }
    expect(await namesForGuests()).toEqual(['Poster', 'Three Drinks'])
    await page.getByRole('button', { name: 'Edit Poster' }).click()
    await form.getByRole('button', { name: 'Archive prize' }).click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Archived 1' })).toBeVisible()
    expect(await namesForGuests()).toEqual(['Three Drinks'])
  })
  await inspectScreen(page, 'event prizes')
})

/** An event of its own, so that no other test sees its prizes. */
async function createEvent(request: APIRequestContext) {
  const { idToken } = await signInByApi(request, ADMIN)
  const headers = { authorization: `Bearer ${idToken}` }
  const day = 86_400_000
  const answer = await request.post(EVENTS, {
    headers,
    data: {
      eventName: `Prize Night ${Date.now()}`,
      startTime: new Date(Date.now() + 20 * day).toISOString(),
      endTime: new Date(Date.now() + 20.2 * day).toISOString(),
      status: 'UPCOMING',
    },
  })
  const { eventId } = (await answer.json()) as { eventId: string }
  return { eventId, headers }
}
