import { useEffect, useMemo, useState } from 'react'
import { startLater } from '#app/api/start-later.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { forgetOwnOrder, keepOwnOrder, listOwnOpenOrders } from './own-order-copy.ts'

/**
 * The user's orders to pay for or to pick up, on any device: this browser's copies until the server
 * has answered, for which the query cache loads later. Empty for a visitor.
 */
export function useOpenOrders(userId: string | undefined): readonly Order[] {
  const copies = useMemo(() => (userId ? listOwnOpenOrders(userId) : []), [userId])
  const [answer, setAnswer] = useState<{ userId: string; orders: readonly Order[] }>()
  useEffect(() => {
    if (userId === undefined) return undefined
    return startLater(async () => {
      const { followOpenOrders } = await import('./follow-open-orders.ts')
      return () => followOpenOrders(userId, (orders) => setAnswer({ userId, orders }))
    })
  }, [userId])
  const known = answer && answer.userId === userId ? answer.orders : undefined
  useEffect(() => {
    if (!known) return
    for (const order of known) keepOwnOrder(order)
    const ids = new Set(known.map(({ orderId }) => orderId))
    for (const { orderId } of copies) if (!ids.has(orderId)) forgetOwnOrder(orderId)
  }, [known, copies])
  return known ?? copies
}
