import { beforeEach, expect, test, vi } from 'vitest'
import { openOrder, showMessage } from './show-message.ts'

const message = {
  noticeId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d55',
  title: 'Order 142 is ready',
  body: 'Pick it up at Main Bar.',
  path: '/location/5GRDN/order/a1/status',
  tag: 'a1',
}
const showNotification = vi.fn()
const matchAll = vi.fn(async (): Promise<object[]> => [])
const openWindow = vi.fn()
const fetched = vi.fn(async () => new Response())

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('self', { registration: { showNotification }, clients: { matchAll, openWindow } })
  vi.stubGlobal('fetch', fetched)
})

const tap = (path: unknown) => {
  const close = vi.fn()
  return openOrder({ close, data: { path } } as unknown as Notification)
}

test('a message is shown, and the server is told so', async () => {
  await showMessage({ json: () => message } as PushMessageData)
  const { title, body, path, tag } = message
  const shown = expect.objectContaining({ body, tag, data: { path } })
  expect(showNotification).toHaveBeenCalledWith(title, shown)
  const address = `/api/push-messages/${message.noticeId}/shown`
  expect(fetched).toHaveBeenCalledWith(address, { method: 'PUT', keepalive: true })
})

test('a message is shown although the server cannot be told', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await showMessage({ json: () => message } as PushMessageData)
  expect(showNotification).toHaveBeenCalledOnce()
})

test('a tap leads to the open page of the order, or opens one', async () => {
  await tap(message.path)
  expect(openWindow).toHaveBeenCalledWith(message.path)
  const focus = vi.fn()
  matchAll.mockResolvedValue([
    { url: 'https://order.example.com/', focus: vi.fn() },
    { url: 'https://order.example.com/location/5grdn/order/a1/status?from=menu', focus },
  ])
  await tap(message.path)
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 1])
})

test.each(['https://evil.example.com', '//evil.example.com', undefined])(
  'a tap leads to no other site: %s',
  async (path) => {
    await tap(path)
    expect(openWindow).not.toHaveBeenCalled()
  },
)
