import type { APIRequestContext } from '@playwright/test'
import { BOARD_TOKEN_LENGTH } from '#domain/preparations/preparation-limits.ts'
import { newCode } from '#domain/values/new-code.ts'
import { expect, test } from '../clean-browser.ts'
import { accept, expectOrderCode, fillCard, openCheckout, payButton } from '../checkout-steps.ts'
import { expectVerdict, openCounter, orderAt } from '../counter-steps.ts'
import { goOnTo } from '../go-on-to.ts'
import { MANAGER, STAFF } from '../people.ts'
import { inspectScreen } from '../inspect-screen.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'
import { VIEWPORTS } from '../viewports.ts'

const GARDEN = '/staff/location/5GRDN'

test('an order goes from a phone to the maker, the board and the counter, and back to the phone', async ({
  page: guest,
  openPerson,
  request,
  problems,
}) => {
  test.slow()
  // it is scanned before it is ready
  problems.allow(/409/)
  const board = await openPerson({ viewport: { width: 1920, height: 1080 } })
  const maker = await openPerson({ viewport: { width: 820, height: 1180 } })
  const counter = await openPerson({ viewport: VIEWPORTS.phone })
  await board.goto(`/board/${await addBoard(request)}`)
  await openCounter(maker, `${GARDEN}/line`, STAFF)
  await openCounter(counter, `${GARDEN}/scan`, MANAGER)

  await arriveSignedIn(guest)
  await openCheckout(guest, { 'garden-lager': 1 }, '5GRDN')
  await accept(guest, 'age and terms')
  await fillCard(guest)
  await payButton(guest).click()
  const orderId = await expectOrderCode(guest)
  const number = await guest.locator('strong.text-number').innerText()
  const card = maker.getByRole('article').filter({ has: maker.getByText(number, { exact: true }) })
  const onBoard = (list: 'Making' | 'Ready') =>
    board.getByRole('region', { name: list }).getByText(number, { exact: true })

  await test.step('paid, it waits on all four', async () => {
    await expect(guest.getByText('In line', { exact: true })).toBeVisible()
    await expect(card).toHaveAttribute('data-stage', 'QUEUED')
    await expect(onBoard('Making')).toBeVisible()
    await counter.goto(orderAt(orderId, GARDEN))
    await expectVerdict(counter, 'Not ready')
    await counter.goto(`${GARDEN}/scan`)
  })
  await test.step('made, its guest is called', async () => {
    await card.getByRole('button', { name: 'Garden Lager' }).click()
    await expect(guest.getByText('READY', { exact: true })).toBeVisible()
    await expect(onBoard('Ready')).toBeVisible()
  })
  await test.step('scanned, it is handed over and leaves the others', async () => {
    await counter.goto(orderAt(orderId, GARDEN))
    await expectVerdict(counter, 'Order Ready')
    await expect(guest.getByText('Order completed!')).toBeVisible()
    await expect(onBoard('Ready')).toBeHidden()
    await expect(card).toBeHidden()
  })
  await test.step('its manager reads what was promised, and how long it took', async () => {
    await goOnTo(counter, `${GARDEN}/reporting?analytics_beta=1&period=day`)
    await counter.getByRole('tab', { name: 'Waiting Times' }).click()
    await expect(counter.getByText('Garden Bar, Bar', { exact: true }).first()).toBeVisible()
    await inspectScreen(counter, 'waiting times')
  })
})

async function addBoard(request: APIRequestContext): Promise<string> {
  const { idToken } = await signInByApi(request, MANAGER)
  const token = newCode(BOARD_TOKEN_LENGTH)
  const answer = await request.post('/api/admin/vendor-locations/5GRDN/boards', {
    headers: { authorization: `Bearer ${idToken}` },
    data: { boardId: crypto.randomUUID(), token, name: 'Over the garden' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return token
}
