import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Order } from '#domain/orders/orders.contract.ts'
import { orderQuery } from '#app/features/orders/orders.queries.ts'
import { keepOwnOrder, listOwnOpenOrders } from '#app/features/orders/own-order-copy.ts'
import { useSession } from '#app/features/identity/use-session.ts'

/**
 * The guest's newest paid orders that wait here: from this browser's copies, until the server knows
 * better.
 */
export function useOwnOrders(vendorLocationId: string, most: 1 | 2): readonly Order[] {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.userId : undefined
  const [newest, second] = useMemo(
    () => (userId ? listOwnOpenOrders(userId, vendorLocationId).slice(0, most) : []),
    [userId, vendorLocationId, most],
  )
  // One query each: `useQueries` weighs more than the rest of this page's reading.
  const orders = [useLatest(newest), useLatest(second)].filter((order) => order !== undefined)
  const handedOver = orders.find(({ status }) => status !== 'PAID')
  useEffect(() => {
    if (handedOver) keepOwnOrder(handedOver)
  }, [handedOver])
  return orders.filter(({ status }) => status === 'PAID')
}

/** The order as the server has it, and until then its copy. */
function useLatest(copy: Order | undefined): Order | undefined {
  const { userId = '', orderId = '' } = copy ?? {}
  const { data } = useQuery({ ...orderQuery(userId, orderId), enabled: copy !== undefined })
  return copy && (data ?? copy)
}
