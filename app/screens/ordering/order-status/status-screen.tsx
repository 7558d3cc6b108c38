import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { formatMoment } from '#app/features/orders/format-moment.ts'
import { menuPath } from '#app/paths.ts'
import { Receipt } from '#app/features/orders/receipt.tsx'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { RETURN_HOME } from './order-status.messages.ts'
import { InstallHint } from './install-hint.tsx'
import { PickupCode } from './pickup-code.tsx'
import { StatusNotice } from './status-notice.tsx'
import { toStatusView } from './to-status-view.ts'

/** An order after it was placed: its QR code, how it stands, and its receipt. */
export function StatusScreen({ order, isCopy }: { order: Order; isCopy: boolean }) {
  const { vendorLocationId, vendorId } = order
  const location = useQuery(locationQuery(vendorLocationId)).data
  const vendor = useQuery(vendorQuery(vendorId)).data
  const navigate = useNavigate()
  const isJustPaid = useIsJustPaid()
  const view = toStatusView(order)
  const venue = vendor && location ? `${vendor.name}, ${location.description}` : undefined
  const isCollectable = !('explanation' in view)
  return (
    <AccentScope {...(location && { color: location.primaryColor })}>
      <CustomerPage
        title="Your order"
        back={menuPath(vendorLocationId)}
        onBack={isJustPaid ? () => void navigate(menuPath(vendorLocationId)) : undefined}
        homeTo={menuPath(vendorLocationId)}
        wide
      >
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
          <div className="no-print flex flex-col items-center gap-5">
            <h1 className="display amount text-2xl">ORDER #{toShortOrderId(order.orderId)}</h1>
            {isCollectable ? (
              <PickupCode order={order} isCompleted={view.kind === 'completed'} />
            ) : (
              <StatusNotice order={order} view={view} />
            )}
            <output className="block text-center">
              {isCollectable ? (
                <span className={`block ${TONES[view.kind]}`}>{view.text}</span>
              ) : (
                <span className="sr-only">{view.text}</span>
              )}
              {view.kind === 'completed' && order.datetimeCompleted && (
                <span className="amount block text-sm text-ink-muted">
                  Picked up {formatMoment(order.datetimeCompleted, vendor?.timeZone)}
                </span>
              )}
            </output>
            {view.kind === 'completed' && <InstallHint />}
            {isCopy && (
              <p className="flex items-center gap-2 text-sm text-ink-muted">
                <WifiOff aria-hidden className="size-4 shrink-0" />
                Saved on this device. The status updates when you are back online.
              </p>
            )}
            <ButtonLink
              to={menuPath(vendorLocationId)}
              variant="secondary"
              className="w-full max-w-sm"
            >
              {RETURN_HOME}
            </ButtonLink>
          </div>
          <Receipt order={order} venue={venue} timeZone={vendor?.timeZone} />
        </div>
      </CustomerPage>
    </AccentScope>
  )
}

const TONES: Partial<Record<ReturnType<typeof toStatusView>['kind'], string>> = {
  ready: 'text-lg font-semibold',
  completed: 'display text-2xl text-success',
}

/** Behind a fresh order lies only its empty cart: back leads to the menu then. */
function useIsJustPaid(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isJustPaid' in state
}
