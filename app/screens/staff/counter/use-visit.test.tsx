// @vitest-environment happy-dom
import {
  onlineManager,
  type QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { scanPath, staffOrderPath } from '#app/staff-paths.ts'
import { currentToasts, dismissFailures } from '#app/ui/feedback/toast.ts'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import type { CompleteOrderBody, Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { openedOrderQuery } from '#app/features/orders/staff-orders.queries.ts'
import { handOvers } from '#app/features/orders/sent-hand-overs.ts'
import { createVisit, toFailureText, useHandOver } from './use-hand-over.ts'
import { type VisitInput, useVisit } from './use-visit.ts'

const HERE = '2DFE6'
const JUST_NOW = { status: 'completed', alreadyComplete: false }
const BEFORE = { status: 'completed', alreadyComplete: true }

let order: Order
let client: QueryClient
let sent: { key: string | undefined; body: unknown }[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  order = buildPaidOrder()
  localStorage.clear()
  for (const { orderId } of handOvers.list()) handOvers.remove(orderId)
  saveSession(buildSession())
  client = createQueryClient()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/complete')) return Response.json({ order, items: [] })
    const headers = init.headers as Record<string, string>
    sent.push({ key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    const gone = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
    return Promise.race([(answers.shift() ?? decide)(), gone])
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  dismissFailures()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

/** The server makes this decision. */
function decide(): Response {
  const { key, body } = sent.at(-1) ?? {}
  const { vendorLocationId, idChecked } = body as CompleteOrderBody
  if (vendorLocationId !== order.vendorLocationId) return refused('WRONG_LOCATION')
  const isRepeat = sent.slice(0, -1).some((earlier) => earlier.key === key)
  if (order.status === 'COMPLETE') return handedOver(!isRepeat)
  if (order.requireIdCheck && !idChecked) return refused('ID_CHECK_REQUIRED', { order })
  return handedOver(false)
}
function handedOver(alreadyComplete: boolean) {
  order = { ...order, status: 'COMPLETE', isInProgress: false }
  return Response.json({ order, alreadyComplete })
}
const refused = (code: string, more = {}) =>
  Response.json({ error: 'This order has not been paid yet.', code, ...more }, { status: 409 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const inApp = {
  // Runs each effect twice, as pages in development do.
  reactStrictMode: true,
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
}

/** The page of the order, opened by its address by default. */
function visit(input: Partial<VisitInput> = {}) {
  const { orderId } = order
  const page = { orderId, vendorLocationId: HERE, visitId: undefined, isByTap: false, ...input }
  return open(page).result
}
function open(page: VisitInput) {
  window.history.replaceState(null, '', staffOrderPath(page.vendorLocationId, page.orderId))
  return renderHook(() => {
    useQuery(openedOrderQuery(page.orderId))
    return useVisit(page)
  }, inApp)
}

/** The scan, on another page that is left for the order's. */
function scan() {
  const scanned = createVisit(order.orderId)
  window.history.replaceState(null, '', scanPath(HERE))
  const scanner = renderHook(() => useHandOver(HERE), inApp)
  void act(() => void scanner.result.current.run({ visit: scanned, by: 'visit' }))
  scanner.unmount()
  return scanned.visitId
}

/** The page closes; what the device has stored remains. */
function reload(input: Partial<VisitInput> = {}) {
  cleanup()
  client = createQueryClient()
  return visit({ isReload: true, ...input })
}
/** The order is handed over, but the answer is lost. */
function handedOverUnheard() {
  handedOver(false)
  return lost()
}
const keys = () => new Set(sent.map(({ key }) => key))
const bodies = () => sent.map(({ body }) => body)

test('an order that was scanned twice without a connection is handed over once, and shows so', async () => {
  answers = [lost, lost, lost, lost]
  onlineManager.setOnline(false)
  const page = { orderId: order.orderId, vendorLocationId: HERE, isByTap: false }
  const first = open({ ...page, visitId: scan() })
  await act(async () => {})
  const visitId = scan()
  await act(async () => {})
  first.unmount()
  const opened = visit({ visitId })
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(keys().size).toBe(1)
})

test('a scan hands the order over, and the page it leads to shows the result', async () => {
  const visitId = scan()
  await waitFor(() => expect(sent).toHaveLength(1))
  const opened = visit({ visitId })
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(bodies()).toEqual([{ vendorLocationId: HERE }])
})

test('a page that opens before the scan is answered waits for the answer', async () => {
  const opened = visit({ visitId: scan() })
  expect(opened.current.completion).toEqual({ status: 'completing' })
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(sent).toHaveLength(1)
})

test('visiting the address hands the order over once', async () => {
  const opened = visit()
  expect(opened.current.completion).toEqual({ status: 'completing' })
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(bodies()).toEqual([{ vendorLocationId: HERE }])
})

test('going back to the page of a scan opens the order again', async () => {
  const first = visit({ visitId: scan() })
  await waitFor(() => expect(first.current.completion).toEqual(JUST_NOW))
  cleanup()
  const again = visit()
  await waitFor(() => expect(again.current.completion).toEqual(BEFORE))
  expect(sent).toHaveLength(2)
})

test('an order that was handed over before shows that', async () => {
  answers = [() => handedOver(true)]
  const opened = visit()
  await waitFor(() => expect(opened.current.completion).toEqual(BEFORE))
})

test('the page of an order of another counter says so, without a toast', async () => {
  const opened = visit({ vendorLocationId: '7KQ2M' })
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  expect(order.status).toBe('PAID')
  expect(currentToasts()).toEqual([])
})

test('alcohol at a counter that checks IDs is handed over by a tap that confirms the ID', async () => {
  order = buildPaidOrder({ requireIdCheck: true })
  const opened = visit()
  await waitFor(() => expect(opened.current.completion).toEqual({ status: 'none' }))
  expect(currentToasts()).toEqual([])
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(bodies()).toEqual([
    { vendorLocationId: HERE },
    { vendorLocationId: HERE, idChecked: true },
  ])
})

test('an order that was picked from a list waits for a tap', async () => {
  const opened = visit({ isByTap: true })
  await act(async () => {})
  expect([opened.current.completion.status, sent.length]).toEqual(['none', 0])
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(bodies()).toEqual([{ vendorLocationId: HERE }])
})

test('a lost answer is requested again with the same key', async () => {
  answers = [lost, () => handedOver(false)]
  const opened = visit()
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a tap after answers that were lost still counts as the same attempt', async () => {
  answers = [lost, lost]
  const opened = visit({ visitId: scan() })
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(keys().size).toBe(1)
})

test('a scan after lost answers shows what the first scan did', async () => {
  answers = [handedOverUnheard, lost]
  const first = visit()
  await waitFor(() => expect(first.current.completion.status).toBe('failed'))
  cleanup()
  const again = visit({ visitId: scan() })
  await waitFor(() => expect(again.current.completion).toEqual(JUST_NOW))
  expect([sent.length, keys().size]).toEqual([3, 1])
})

test('a reloaded page shows the first answer again', async () => {
  const first = visit()
  await waitFor(() => expect(first.current.completion).toEqual(JUST_NOW))
  const again = reload()
  expect(again.current.completion).toEqual({ status: 'completing' })
  await waitFor(() => expect(again.current.completion).toEqual(JUST_NOW))
  expect([sent.length, keys().size]).toEqual([2, 1])
})

test('a reloaded page also shows the first answer to a tap', async () => {
  order = buildPaidOrder({ requireIdCheck: true })
  const first = visit({ isByTap: true })
  // the button is there once the order is
  await act(async () => {})
  act(() => first.current.confirmPickup())
  await waitFor(() => expect(first.current.completion).toEqual(JUST_NOW))
  const again = reload({ isByTap: true })
  await waitFor(() => expect(again.current.completion).toEqual(JUST_NOW))
  expect(keys().size).toBe(1)
  expect(bodies()[1]).toEqual(bodies()[0])
})

test('a second scan of an answered order is a new attempt', async () => {
  const first = visit()
  await waitFor(() => expect(first.current.completion).toEqual(JUST_NOW))
  const again = reload({ isReload: false })
  await waitFor(() => expect(again.current.completion).toEqual(BEFORE))
  expect(keys().size).toBe(2)
})

test('an order from the list whose request was lost still waits for a tap', async () => {
  answers = [lost, lost]
  const first = visit()
  await waitFor(() => expect(first.current.completion.status).toBe('failed'))
  const again = reload({ isByTap: true, isReload: false })
  await waitFor(() => expect(again.current.completion).toEqual({ status: 'none' }))
  expect(sent).toHaveLength(2)
})

test('a lost answer is requested when the connection is back', async () => {
  answers = [handedOverUnheard, lost]
  const opened = visit()
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(keys().size).toBe(1)
})

test('an old answer does not hide a refund', async () => {
  const first = visit()
  await waitFor(() => expect(first.current.completion).toEqual(JUST_NOW))
  order = { ...order, status: 'REFUNDED', datetimeUpdated: '2026-11-20T21:00:00.000Z' }
  const again = reload()
  await waitFor(() => expect(again.current.completion).toEqual({ status: 'none' }))
})

test('after a refusal nothing is retried automatically, and a tap is a new attempt', async () => {
  answers = [() => refused('ORDER_NOT_PAID'), () => handedOver(false)]
  order = buildPaidOrder({ status: 'IN_PROGRESS' })
  const opened = visit()
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  order = buildPaidOrder()
  await act(() => client.invalidateQueries())
  expect(sent).toHaveLength(1)
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a failure without an API error shows the text of the spec', async () => {
  const failed = () => new Response('<html>Bad Gateway', { status: 502 })
  answers = [failed, failed]
  const opened = visit()
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  const shown = currentToasts().map(({ title, description }) => [title, description])
  expect(shown).toEqual([['Order Completion Failed', 'Please try again.']])
})

test('a refusal that arrives after its page was left names its order', async () => {
  answers = [() => refused('ORDER_NOT_PAID')]
  scan()
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  const [shown] = currentToasts()
  expect(shown?.title).toBe(`Order #${order.shortOrderId}: Completion Failed`)
  expect(shown?.description).toBe('This order has not been paid yet.')
})

test('a refusal names its order beside the order history, also when that shows the same order', async () => {
  answers = [() => refused('ORDER_NOT_PAID')]
  renderHook(() => useQuery(openedOrderQuery(order.orderId)), inApp)
  scan()
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(currentToasts()[0]?.title).toContain(`#${order.shortOrderId}`)
})

test('a hand-over without a connection that fails after its page was left names its order', async () => {
  answers = [lost, lost]
  scan()
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  expect(currentToasts()[0]?.title).toContain(`#${order.shortOrderId}`)
})

test('a scanned order is shown and handed over by one request, and read again afterwards', async () => {
  const paths: string[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    paths.push(path)
    return path.endsWith('/complete') ? send(path, init) : new Promise<Response>(() => {})
  })
  const opened = renderHook(() => useHandOver(HERE), inApp)
  await act(() => opened.result.current.run({ visit: createVisit(order.orderId), by: 'visit' }))
  expect(client.getQueryData(openedOrderQuery(order.orderId).queryKey)).toEqual(order)
  expect(paths[0]).toContain('/complete')
  expect(paths.slice(1)).toEqual([expect.stringMatching(`/orders/${order.orderId}$`)])
})

test('a second tap while the first is pending sends nothing', async () => {
  const opened = visit({ isByTap: true })
  act(() => opened.current.confirmPickup())
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion).toEqual(JUST_NOW))
  expect(sent).toHaveLength(1)
})

test('without a session nothing is sent, and the text says why', async () => {
  const opened = visit({ isByTap: true })
  clearSession()
  act(() => opened.current.confirmPickup())
  await waitFor(() => expect(opened.current.completion.status).toBe('failed'))
  const { completion } = opened.current
  expect(completion.status === 'failed' && toFailureText(completion.error)).toBe(
    'User must be authenticated to complete an order.',
  )
  expect(sent).toEqual([])
})

test('a request that timed out is not sent again automatically', async () => {
  vi.useFakeTimers()
  answers = [() => new Promise(() => {})]
  const opened = visit()
  await act(() => vi.advanceTimersByTimeAsync(10_100))
  expect(opened.current.completion.status).toBe('failed')
  expect(sent).toHaveLength(1)
})
