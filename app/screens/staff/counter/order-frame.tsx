import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { ListAndDetail } from '../shell/list-and-detail.tsx'
import { OrderQueue } from './queue/order-queue.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { scanPath } from '#app/staff-paths.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

export interface OrderFrameProps {
  title: string
  bar: ReactNode
  children: ReactNode
}

/** The order beside the list of waiting orders. */
export function OrderFrame({ title, bar, children }: OrderFrameProps) {
  const { vendorLocationId } = useStaffLocation()
  const { orderId } = useParams()
  const navigate = useNavigate()
  // On a phone the list is not shown, so it is not loaded either.
  const isWide = useWiderThan('lg')
  return (
    <StaffFrame
      title={title}
      atLocation
      hideNav
      wide="fluid"
      onBack={() => void navigate(scanPath(vendorLocationId))}
      bar={bar}
    >
      <ListAndDetail
        hideListOnPhone
        main={children}
        list={isWide && <OrderQueue vendorLocationId={vendorLocationId} currentOrderId={orderId} />}
      />
    </StaffFrame>
  )
}
