import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { keepOwnOrder, listOwnOpenOrders } from '#app/features/orders/own-order-copy.ts'
import { useSession } from '#app/features/session/use-session.ts'

/**
 * The guest's newest paid orders that wait here: from this browser's copies, until the server knows
 * better.
 */
export function useOwnOrders(vendorLocationId: string, most: number): readonly Order[] {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  const copies = useMemo(
    () => (userId ? listOwnOpenOrders(userId, vendorLocationId).slice(0, most) : []),
    [userId, vendorLocationId, most],
  )
  const answers = useQueries({
    queries: copies.map(({ orderId }) => orderQuery(userId ?? '', orderId)),
  })
  const orders = copies.map((copy, index) => answers[index]?.data ?? copy)
  const open = orders.filter(({ status }) => status === 'PAID')
  const handedOver = orders.find(({ status }) => status !== 'PAID')
  useEffect(() => {
    if (handedOver) keepOwnOrder(handedOver)
  }, [handedOver])
  return open
}
