import type { PushMessage } from '#domain/notices/notices.contract.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { expect, test } from '../clean-browser.ts'
import { buyAs } from '../order-api.ts'
import { STAFF } from '../people.ts'
import { arriveSignedIn, signInByApi } from '../sign-in-steps.ts'
import { waitFor } from '../wait-for.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser without a window shows no notifications: this stands for a person who allows them and sees them. */
const ALLOWS_NOTIFICATIONS = `
  let permission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = 'granted')
  window.shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title) => void window.shown.push(title)
`

test('a guest who asks by one tap gets a message when the order is ready', async ({
  page,
  request,
}) => {
  await page.addInitScript(ALLOWS_NOTIFICATIONS)
  const guest = await arriveSignedIn(page)
  const order = await buyAs(request, guest, { 'garden-lager': 1 }, { at: '5GRDN' })
  const path = `/location/5GRDN/order/${order.orderId}/status`
  await page.goto(path)
  await waitFor(
    page,
    `navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))`,
  )
  await page.reload()
  await expect(page.getByText('In line', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^In line · /)
  await page.getByRole('button', { name: 'Notify me when it is ready' }).click()
  await expect(page.getByText('We notify you here when it is ready.')).toBeVisible()

  const staff = await signInByApi(request, STAFF)
  const headers = { authorization: `Bearer ${staff.idToken}` }
  const at = '/api/vendor-locations/5GRDN/preparations'
  const list = await request.get(at, { headers })
  const { items } = (await list.json()) as { items: Preparation[] }
  const part = items.find(({ orderId }) => orderId === order.orderId)
  const data = { from: 'QUEUED', to: 'READY' }
  const moved = await request.put(`${at}/${part?.preparationId}/stage`, { headers, data })
  expect(moved.status()).toBe(200)
  await expect(page.getByText('READY', { exact: true })).toBeVisible()
  await expect(page.getByText('Pick it up at Garden Bar.')).toBeVisible()

  const token = await page.evaluate<string>(
    `JSON.parse(localStorage.getItem('pushStandIn')).endpoint.split('/').at(-1)`,
  )
  const received = async () => {
    const answer = await request.get(`/dev/push/messages.json?token=${token}`)
    const { messages } = (await answer.json()) as { messages: { message: PushMessage }[] }
    return messages.map(({ message }) => message)
  }
  await expect
    .poll(received, { timeout: 60_000 })
    .toMatchObject([
      { title: `Order ${order.pickupNumber} is ready`, body: 'Pick it up at Garden Bar.', path },
    ])
  await expect
    .poll(() => page.evaluate('window.shown'))
    .toEqual([`Order ${order.pickupNumber} is ready`])
})
