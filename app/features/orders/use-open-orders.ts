import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { forgetOwnOrder, keepOwnOrder, listOwnOpenOrders } from './own-order-copy.ts'
import { openOrdersQuery } from './own-orders.queries.ts'

/**
 * What the user has to pay for or to pick up, on any device: from this browser's copies until the server
 * has answered. Empty for a visitor.
 */
export function useOpenOrders(userId: string | undefined): readonly Order[] {
  const copies = useMemo(() => (userId ? listOwnOpenOrders(userId) : []), [userId])
  const { data, isFetchedAfterMount } = useQuery({
    ...openOrdersQuery(userId ?? ''),
    enabled: userId !== undefined,
  })
  const known = isFetchedAfterMount ? data?.items : undefined
  useEffect(() => {
    if (!known) return
    for (const order of known) keepOwnOrder(order)
    const ids = new Set(known.map(({ orderId }) => orderId))
    for (const { orderId } of copies) if (!ids.has(orderId)) forgetOwnOrder(orderId)
  }, [known, copies])
  return known ?? copies
}
