import type { Page } from '@playwright/test'
import type { CrewedStationList } from '#domain/preparations/crews.contract.ts'
import { expect, test } from '../clean-browser.ts'
import { openCounter } from '../counter-steps.ts'
import { buy } from '../order-api.ts'
import { MANAGER, STAFF } from '../people.ts'
import { signInByApi } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const LINE = '/staff/location/5GRDN/line'

test('a tablet and a phone show one line: what is done on one is on the other, can be undone, and is sent later without a connection', async ({
  openPerson,
  request,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const tablet = await openPerson({ viewport: { width: 820, height: 1180 } })
  const phone = await openPerson({ viewport: VIEWPORTS.phone })
  await openCounter(tablet, LINE, STAFF)
  await openCounter(phone, LINE, MANAGER)
  await expect(phone.getByRole('tab', { name: /^Make/ })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: /^Make/ })).toBeVisible()

  const order = await buy(request, { 'garden-lager': 1 }, { at: '5GRDN' })
  const number = String(order.pickupNumber)
  const cardOn = (page: Page) =>
    page.getByRole('article').filter({ has: page.getByText(number, { exact: true }) })
  await expect(cardOn(phone)).toHaveAttribute('data-stage', 'QUEUED')
  await cardOn(tablet).getByRole('button', { name: 'Garden Lager' }).click()
  await phone.getByRole('tab', { name: /^Ready/ }).click()
  await expect(cardOn(phone).getByRole('button', { name: 'Hand over' })).toBeVisible()

  await tablet.getByRole('button', { name: `Undo ${number} · Ready` }).click()
  await phone.getByRole('tab', { name: /^Make/ }).click()
  await expect(cardOn(phone)).toHaveAttribute('data-stage', 'QUEUED')

  await phone.context().setOffline(true)
  await expect(phone.getByText('Guests are not called: call the number.')).toBeVisible()
  await cardOn(phone).getByRole('button', { name: 'Start' }).click()
  await expect(phone.getByText('1 move will be sent once it is back.')).toBeVisible()
  await expect(cardOn(phone)).toHaveAttribute('data-stage', 'MAKING')
  await expect(cardOn(tablet)).toHaveAttribute('data-stage', 'QUEUED')
  await phone.context().setOffline(false)
  await expect(cardOn(tablet)).toHaveAttribute('data-stage', 'MAKING')
})

test('makers say with one tap how many they are, pause new orders, and end their shift', async ({
  page,
  request,
}) => {
  const staff = await signInByApi(request, STAFF)
  const readStations = async () => {
    const answer = await request.get('/api/vendor-locations/5GRDN/line', {
      headers: { authorization: `Bearer ${staff.idToken}` },
    })
    return ((await answer.json()) as CrewedStationList).stations
  }
  await openCounter(page, LINE, STAFF)
  await page.getByRole('radio', { name: 'Kitchen' }).check()
  await page.getByRole('button', { name: 'Start shift' }).click()
  const kitchen = page.getByRole('region', { name: 'Who is making at Kitchen' })
  await kitchen.getByRole('radio', { name: '2', exact: true }).check()
  await kitchen.getByRole('radio', { name: 'Some' }).check()
  await expect.poll(readStations).toMatchObject([
    { name: 'Bar', lastSeenAt: null },
    { name: 'Kitchen', crew: 2, walkUps: 'SOME', lastSeenAt: expect.any(String), paused: null },
  ])

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: '15 min' }).click()
  await page.getByRole('button', { name: 'Paused' }).click()
  await expect(page.getByText(/^Kitchen takes no new orders until/)).toBeVisible()
  await page.getByRole('button', { name: 'Take orders again' }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()

  // a look at another page ends no shift
  await page.goto('/staff/location/5GRDN')
  await page.goto(LINE)
  await page.getByRole('button', { name: 'End shift' }).click()
  await expect(page.getByRole('button', { name: 'Start shift' })).toBeVisible()
  expect(await readStations()).toMatchObject([{ lastSeenAt: null }, { lastSeenAt: null }])
})
