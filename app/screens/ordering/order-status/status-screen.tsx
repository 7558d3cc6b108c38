import { useQuery } from '@tanstack/react-query'
import { Check, WifiOff } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { locationHomePath, menuPath } from '#app/paths.ts'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { Receipt } from '#app/features/orders/receipt.tsx'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { BrightnessHint } from '#app/ui/media/brightness-hint.tsx'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import { HAVE_IT_SCANNED, RETURN_HOME, SKIP_THE_LINE } from './order-status.messages.ts'
import { InstallHint } from './install-hint.tsx'
import { StatusNotice } from './status-notice.tsx'
import { toStatusView } from './to-status-view.ts'

/** An order after it was placed: its QR code, status and receipt. */
export function StatusScreen({ order, isCopy }: { order: Order; isCopy: boolean }) {
  const { vendorLocationId, vendorId } = order
  const location = useQuery(locationQuery(vendorLocationId)).data
  const vendor = useQuery(vendorQuery(vendorId)).data
  const navigate = useNavigate()
  const isJustPaid = useIsJustPaid()
  const view = toStatusView(order, isPaymentPending(order.orderId))
  const venue = vendor && location ? `${vendor.name}, ${location.description}` : undefined
  const isCollectable = !('explanation' in view)
  return (
    <AccentScope {...(location && { color: location.primaryColor })}>
      <CustomerPage
        title="Your order"
        back={menuPath(vendorLocationId)}
        onBack={isJustPaid ? () => void navigate(menuPath(vendorLocationId)) : undefined}
        homeTo={menuPath(vendorLocationId)}
        wide="fluid"
        className="short:pt-2"
      >
        {order.isRehearsal && <RehearsalBanner />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div
            className={`no-print grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-6 gap-y-5 text-center ${isCollectable ? BESIDE_CODE : ''}`}
          >
            <div className={isCollectable ? 'xs:col-start-2' : ''}>
              <h1 className="display amount text-2xl">ORDER #{toShortOrderId(order.orderId)}</h1>
              {isCollectable && <CalledNumber order={order} />}
              {view.kind === 'ready' && (
                <>
                  <p className="display mt-3 text-xl">{SKIP_THE_LINE}</p>
                  <p className="text-balance text-ink-muted">{HAVE_IT_SCANNED}</p>
                </>
              )}
            </div>
            {isCollectable ? (
              <div className="xs:col-start-1 xs:row-span-2 xs:row-start-1">
                <PickupCode order={order} isCompleted={view.kind === 'completed'} />
              </div>
            ) : (
              <StatusNotice order={order} view={view} />
            )}
            <div
              className={`flex w-full min-w-0 flex-col items-center gap-4 ${isCollectable ? 'xs:col-start-2 xs:items-start' : ''}`}
            >
              <output className="block max-w-full">
                {isCollectable ? (
                  <span className={`block ${TONES[view.kind]}`}>{view.text}</span>
                ) : (
                  <span className="sr-only">{view.text}</span>
                )}
                {view.kind === 'ready' && (
                  <span className="mt-1 block font-medium text-pretty text-success">
                    {order.isFree ? 'Free' : 'Paid'}
                    {venue && <span className="text-ink"> · Pick up at {venue}</span>}
                  </span>
                )}
                {view.kind === 'completed' && order.datetimeCompleted && (
                  <span className="amount block text-sm text-ink-muted">
                    Picked up {formatMoment(order.datetimeCompleted, vendor?.timeZone)}
                  </span>
                )}
              </output>
              {isCollectable && (
                <p className="-mt-3 w-full truncate text-sm text-ink-muted">{toOneLine(order)}</p>
              )}
              {view.kind === 'ready' && <BrightnessHint />}
              {view.kind === 'completed' && <InstallHint />}
              {isCopy && (
                <p className="flex items-center gap-2 text-sm text-ink-muted">
                  <WifiOff aria-hidden className="size-4 shrink-0" />
                  Saved on this device. The status updates when you are back online.
                </p>
              )}
              {order.isRehearsal && (
                <ButtonLink to={locationHomePath(vendorLocationId)} className="w-full max-w-sm">
                  Continue the rehearsal
                </ButtonLink>
              )}
              <ButtonLink
                to={menuPath(vendorLocationId)}
                variant="secondary"
                className="w-full max-w-sm"
              >
                {RETURN_HOME}
              </ButtonLink>
            </div>
          </div>
          <Receipt order={order} venue={venue} timeZone={vendor?.timeZone} />
        </div>
      </CustomerPage>
    </AccentScope>
  )
}

/** The number that staff call, with the name they see. */
function CalledNumber({ order }: { order: Order }) {
  const { customerName } = order
  const number = formatPickupNumber(order)
  if (number === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-center gap-x-3 xs:justify-start">
      <span className="flex items-baseline gap-x-3">
        <span className="text-ink-muted">Your number</span>{' '}
        <strong className="amount display text-3xl leading-none">{number}</strong>
      </span>
      {customerName && <span className="font-semibold wrap-anywhere">{customerName}</span>}
    </p>
  )
}

/** The order's QR code for staff, covered by a check mark after the hand-over. */
function PickupCode({ order, isCompleted }: { order: Order; isCompleted: boolean }) {
  return (
    <div className="relative">
      <QrCode value={order.orderId} label={`QR code of order ${order.shortOrderId}`} />
      {isCompleted && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-verdict-success text-on-verdict-success">
          <Check aria-hidden className="size-32 stroke-[2.5]" />
        </div>
      )}
    </div>
  )
}

/** From 480 px on, the code is beside the text, so that a phone held sideways shows all of it. */
const BESIDE_CODE =
  'xs:grid-cols-[auto_minmax(0,1fr)] xs:grid-rows-[auto_1fr] xs:justify-items-start xs:text-left'

/** '2 × Harbor Lager, 1 × Still Water'. */
function toOneLine({ cartItems }: Order): string {
  return cartItems.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
}

const TONES: Partial<Record<ReturnType<typeof toStatusView>['kind'], string>> = {
  ready: 'text-lg font-semibold',
  completed: 'display text-2xl text-success',
}

/** Before a new order there is only its empty cart, so Back leads to the menu. */
function useIsJustPaid(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isJustPaid' in state
}
