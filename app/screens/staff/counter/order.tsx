import { useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { readLocationCode } from '#app/features/scanning/read-location-code.ts'
import { readOrderId } from '#app/features/scanning/read-order-id.ts'
import { useOrderCamera } from '#app/features/scanning/use-order-camera.ts'
import { useWedgeScanner } from '#app/features/scanning/use-wedge-scanner.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { isFromList, readVisitId } from '../order-parts/order-link-state.ts'
import { useOpenOrder } from './use-open-order.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OpenedOrder } from './opened-order.tsx'
import { OrderProblem } from './order-problem.tsx'

/** Staff open an order, which hands it over if it is paid, unless it was picked from a list. */
function Order() {
  const { orderId = '' } = useParams()
  const { vendorLocationId } = useStaffLocation()
  const { key, state, pathname } = useLocation()
  // The next code replaces this order without a tap.
  const next = useOpenOrder(vendorLocationId)
  useWedgeScanner(next.openBurst)
  // Going back to an order opens it again.
  const isReturn = useNavigationType() === 'POP'
  // Reload opens the order again on the same page; offline the browser could not load the page itself.
  const [retry, setRetry] = useState({ key, attempt: 0 })
  const attempt = retry.key === key ? retry.attempt : 0
  // Only the server knows which ids exist.
  const id = readOrderId(orderId) ?? orderId.trim()
  if (id === '') return <OrderProblem problem={{ kind: 'invalid-id' }} />
  return (
    <>
      <OpenedOrder
        key={`${key} ${id} ${attempt}`}
        orderId={id}
        visitId={isReturn || attempt > 0 ? undefined : readVisitId(state)}
        isFromList={isFromList(state)}
        isReload={isReturn && wasReloaded(pathname)}
        next={next}
        onRetry={() => setRetry({ key, attempt: attempt + 1 })}
      />
      <LiveCamera onText={next.openScanned} />
    </>
  )
}

/** The camera under a verdict: the next guest's code replaces this order without a tap. */
function LiveCamera({ onText }: { onText: (text: string) => void }) {
  const { state, videoRef } = useOrderCamera({
    onText(text) {
      // The menu's code stands on many counters.
      if (!readLocationCode(text)) onText(text)
      // The order's page stays open, so the camera continues at once.
      return false
    },
    onProblem: () => {},
  })
  return (
    // The video is in the header, where it covers nothing. The live picture of a camera has nothing to caption.
    <video
      ref={videoRef}
      playsInline
      muted
      aria-label="Camera"
      data-live-camera={state.status}
      className={`no-print fixed top-[calc(var(--banner-height)+0.25rem)] right-2 z-20 size-[min(3rem,15vw)] flat:size-8 rounded-control border-2 border-current object-cover ${state.status === 'scanning' ? '' : 'invisible'}`}
    />
  )
}

/** Whether the browser reloaded this page: manually, or after it had discarded the tab. */
function wasReloaded(pathname: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' && new URL(load.name).pathname === pathname
}

export default requireRight(canHandOver, Order)
