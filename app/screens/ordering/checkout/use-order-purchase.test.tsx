// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorFacts } from '#app/api/api-error.ts'
import { createQueryClient } from '#app/api/query-client.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { askIfPaid, useOrderPurchase } from './use-order-purchase.ts'

const order = buildOrder()
const acknowledged = buildOrder({ datetimeUpdated: '2026-11-20T20:00:01.000Z' })
const { queryKey } = orderQuery('ada', order.orderId)
const PERCENT = { kind: 'percent', percent: 20 } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The checkout, as it was rendered before any of its changes is answered. */
function open(
  isOfAge: () => boolean,
  answer: (body: Record<string, unknown>) => Response,
  shown: Order = order,
) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    sent.push(body)
    return answer(body)
  })
  const client = createQueryClient()
  client.setQueryData<Order | null>(queryKey, shown)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  let consents = Promise.resolve()
  const input = {
    userId: 'ada',
    order: shown,
    stored: { clientSecret: null },
    venue: 'Harbor Hall, Main Bar',
    form: { getValues: isOfAge } as unknown as CheckoutForm,
    terms: { accept: () => consents },
    askProvider: async () => undefined,
  }
  const { result } = renderHook(() => useOrderPurchase(input), { wrapper })
  return {
    actions: result.current,
    prepare: (waiting = Promise.resolve()) => {
      consents = waiting
      return result.current.purchase.prepare(2044, undefined)
    },
    sent,
    secret: () => client.getQueryData(queryKey)?.clientSecret,
    announce: (next: Order) => client.setQueryData<Order | null>(queryKey, next),
  }
}

test('the secret of a change is forgotten when the next one stays without an answer', async () => {
  const secrets: unknown[] = []
  const { actions, secret } = open(
    () => true,
    ({ ageAcknowledged }) => {
      secrets.push(secret())
      if (!ageAcknowledged) throw new TypeError('Failed to fetch')
      return Response.json({ order: acknowledged, clientSecret: 'secret' })
    },
  )
  void actions.acknowledgeAge()
  await expect(actions.saveTip('3.60', PERCENT)).rejects.toThrow()
  expect([...secrets, secret()]).toEqual([undefined, 'secret', null])
})

test('an age that is no longer confirmed when its turn comes is not sent', async () => {
  let isOfAge = true
  const { actions, sent } = open(
    () => isOfAge,
    () => Response.json({ order, clientSecret: 'secret' }),
  )
  const saved = actions.saveTip('3.60', PERCENT)
  const age = actions.acknowledgeAge()
  isOfAge = false
  await expect(age).rejects.toThrow('Age verification is required')
  await saved
  expect(sent.map((body) => body.ageAcknowledged)).toEqual([undefined])
})

test('a guest never pays another total than the one shown', async () => {
  const changed = { ...acknowledged, tipAmount: '5.40', totalAmount: '23.14' }
  const fromAnswer = open(
    () => true,
    () => Response.json({ order: changed, clientSecret: 'secret' }),
  )
  await expect(fromAnswer.prepare()).rejects.toThrow('Your total has changed')

  const announced = open(
    () => true,
    () => Response.error(),
    { ...order, clientSecret: 'secret', holdExpiresAt: '2099-01-01T00:00:00.000Z' },
  )
  await expect(announced.prepare()).resolves.toEqual({ clientSecret: 'secret' })
  const meanwhile = new Promise<void>((resolve) => {
    setTimeout(() => {
      announced.announce({ ...changed, clientSecret: 'secret' })
      resolve()
    })
  })
  await expect(announced.prepare(meanwhile)).rejects.toThrow('Your total has changed')
})

test('a hold of alcohol that is over is asked of the server before it is paid', async () => {
  const { prepare, sent } = open(
    () => true,
    () => Response.json({ error: 'Lager is not sold right now.' }, { status: 409 }),
    { ...acknowledged, clientSecret: 'secret', holdExpiresAt: '2026-01-01T00:00:00.000Z' },
  )
  await expect(prepare()).rejects.toThrow()
  expect(sent).toHaveLength(1)
})

test('an order that is no longer free is not placed as one', async () => {
  const free = { ...order, isFree: true, hasAlcohol: false, totalAmount: '0.00' }
  const { actions, sent, announce } = open(
    () => true,
    () => Response.json({ order: free }),
    free,
  )
  await actions.placeFree()
  expect(sent).toHaveLength(1)
  announce(order)
  await expect(actions.placeFree()).rejects.toThrow('Order is not free.')
  expect(sent).toHaveLength(1)
})

test('an order that the server does not take for free is not placed, and says so', async () => {
  const free = { ...order, isFree: true, hasAlcohol: false, totalAmount: '0.00' }
  const refuse = () =>
    Response.json({ error: 'Not paid yet.', code: 'PAYMENT_NOT_CONFIRMED' }, { status: 402 })
  const { actions } = open(() => true, refuse, free)
  await expect(actions.placeFree()).rejects.toThrow('Order is not free.')
})

test("only the server's answer decides the status of a payment", async () => {
  const failure = (status: number, code: ApiErrorFacts['code']) =>
    askIfPaid(() => Promise.reject(new ApiError('x', { status, code })))
  const paid = buildOrder({ status: 'REFUNDED', closedReason: 'SOLD_OUT_AFTER_PAYMENT' })
  expect(await askIfPaid(async () => paid)).toEqual({ kind: 'paid', bought: paid })
  expect(await askIfPaid(async () => order)).toEqual({ kind: 'open', isAnswered: true })
  expect(await failure(402, 'PAYMENT_NOT_CONFIRMED')).toEqual({ kind: 'open', isAnswered: true })
  expect(await failure(0, 'NETWORK_ERROR')).toEqual({ kind: 'open', isAnswered: false })
  expect(await failure(503, 'UNAVAILABLE')).toEqual({ kind: 'open', isAnswered: false })
  const cutOff = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))
  expect(await askIfPaid(cutOff)).toEqual({ kind: 'open', isAnswered: false })
  expect(await failure(409, 'ORDER_EXPIRED')).toEqual({ kind: 'expired' })
  expect(await failure(404, 'ORDER_NOT_FOUND')).toEqual({ kind: 'expired' })
})
