import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { FORGOTTEN_AFTER_HOURS, orderQueueQuery } from './staff-orders.queries.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const paid = (orderId: string, datetimePaid = ago(1)) => buildPaidOrder({ orderId, datetimePaid })

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

test('pages of orders abandoned long ago are not read', async () => {
  pages = [[paid('a')], [paid('b', ago(FORGOTTEN_AFTER_HOURS + 1))], [paid('c')]]
  expect(await read()).toEqual(['a', 'b'])
})

test('an order handed over while the lists load is no longer open', async () => {
  pages = [[paid('a'), paid('b')]]
  recent = [buildPaidOrder({ orderId: 'a', status: 'COMPLETE' })]
  expect(await read()).toEqual(['b', 'a'])
})
