import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { CounterColumns } from '../counter-columns.tsx'
import { OrderQueue } from '../counter-orders/order-queue.tsx'
import { useOpenOrder } from '../counter-orders/use-open-order.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { scanPath } from '#app/paths.ts'
import { useCounter } from '../use-counter.ts'

export interface OrderFrameProps {
  title: string
  bar: ReactNode
  children: ReactNode
}

/** The order beside the list of what waits; a hardware scanner goes straight on to the next one. */
export function OrderFrame({ title, bar, children }: OrderFrameProps) {
  const { vendorLocationId } = useCounter()
  const { orderId } = useParams()
  const navigate = useNavigate()
  const orders = useOpenOrder(vendorLocationId)
  useWedgeScanner(orders.openBurst)
  return (
    <StaffFrame
      title={title}
      atLocation
      wide
      onBack={() => void navigate(scanPath(vendorLocationId))}
      bar={bar}
    >
      <CounterColumns
        hideListOnPhone
        main={children}
        list={<OrderQueue vendorLocationId={vendorLocationId} currentOrderId={orderId} />}
      />
    </StaffFrame>
  )
}
