import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { orderQueueQuery } from './staff-orders.queries.ts'

const paid = (orderId: string) => buildPaidOrder({ orderId })

/** The pages of open orders, and the orders handed over last. */
let pages: Order[][]
let recent: Order[]
let requests: string[]

beforeEach(() => {
  requests = []
  recent = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (path.startsWith('/api/fulfilled-orders')) return Response.json({ items: recent })
    const { searchParams } = new URL(path, 'http://localhost')
    const page = Number(searchParams.get('nextToken') ?? 0)
    const hasMore = page + 1 < pages.length
    return Response.json({ items: pages[page], nextToken: hasMore ? String(page + 1) : null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const read = async () => {
  const orders = await createQueryClient().fetchQuery(orderQueueQuery('2DFE6'))
  return orders.map(({ orderId }) => orderId)
}

test('all open orders are read, page by page', async () => {
  pages = [[paid('a')], [paid('b')], [paid('c')]]
  expect(await read()).toEqual(['a', 'b', 'c'])
})

test('an order handed over while the lists load is no longer open', async () => {
  pages = [[paid('a'), paid('b')]]
  recent = [buildPaidOrder({ orderId: 'a', status: 'COMPLETE' })]
  expect(await read()).toEqual(['b', 'a'])
})
