import { useLocation, useParams } from 'react-router'
import { readOrderId } from '#app/features/scanning/read-order-id.ts'
import { isFromList } from '../counter-orders/from-list.ts'
import { RequireCounter } from '../require-counter.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { OrderProblem } from './order-problem.tsx'

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

/** Staff open an order: a paid one is handed over by that, unless it was picked from a list. */
export default function Order() {
  return (
    <RequireCounter>
      <OrderOfAddress />
    </RequireCounter>
  )
}

function OrderOfAddress() {
  const { orderId = '' } = useParams()
  const { key, state } = useLocation()
  const id = readOrderId(orderId)
  if (!id) return <OrderProblem problem={{ kind: 'invalid-id' }} />
  return <OpenedOrder key={`${key} ${id}`} orderId={id} isFromList={isFromList(state)} />
}
