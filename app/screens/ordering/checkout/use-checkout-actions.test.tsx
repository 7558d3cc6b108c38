// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'

const order = buildOrder()
const acknowledged = buildOrder({ datetimeUpdated: '2026-11-20T20:00:01.000Z' })
const { queryKey } = orderQuery('ada', order.orderId)
const stored = Promise.resolve()
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
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
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
  const { result } = renderHook(() => useCheckoutActions('ada', shown, isOfAge), { wrapper })
  return {
    actions: result.current,
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
  await expect(fromAnswer.actions.prepare(2044, stored)).rejects.toThrow('Your total has changed')

  const announced = open(
    () => true,
    () => Response.error(),
    { ...order, clientSecret: 'secret' },
  )
  await expect(announced.actions.prepare(2044, stored)).resolves.toBe('secret')
  const meanwhile = new Promise<void>((resolve) => {
    setTimeout(() => {
      announced.announce({ ...changed, clientSecret: 'secret' })
      resolve()
    })
  })
  await expect(announced.actions.prepare(2044, meanwhile)).rejects.toThrow('Your total has changed')
})
