import { useQuery } from '@tanstack/react-query'
import { Check, WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isPartlyRefunded, listRefunds } from '#domain/orders/list-refunds.ts'
import { REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import { itemsLeft } from '#domain/orders/items-left.ts'
import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { CustomerPage } from '#app/features/layout/customer-page.tsx'
import { LastVenueAccent } from '#app/features/layout/last-venue-accent.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { locationHomePath, menuPath } from '#app/paths.ts'
import { NotifyMe } from '#app/features/notices/notify-me.tsx'
import { useAcknowledgeReady } from '#app/features/notices/use-acknowledge-ready.ts'
import { RehearsalBanner } from '#app/features/orders/rehearsal-banner.tsx'
import { Receipt } from '#app/features/orders/receipt.tsx'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { BrightnessHint } from '#app/ui/media/brightness-hint.tsx'
import { chime } from '#app/ui/media/tones.ts'
import { QrCode } from '#app/ui/media/qr-code.tsx'
import {
  HAVE_IT_SCANNED,
  REFUND_ARRIVES,
  refundOfPart,
  RETURN_HOME,
  SKIP_THE_LINE,
} from './order-status.messages.ts'
import { CancelOrder } from './cancel-order.tsx'
import { InstallHint } from './install-hint.tsx'
import { StatusNotice } from './status-notice.tsx'
import { toStatusView } from './to-status-view.ts'

const LineProgress = lazy(async () => ({
  default: (await import('./line-progress.tsx')).LineProgress,
}))
const LineNotes = lazy(async () => ({ default: (await import('./line-notes.tsx')).LineNotes }))

/** An order after it was placed: the number to call, its QR code, status and receipt. */
export function StatusScreen({ order, isCopy }: { order: Order; isCopy: boolean }) {
  const { vendorLocationId, vendorName, locationDescription, timeZone } = order
  const location = useQuery(locationQuery(vendorLocationId)).data
  const navigate = useNavigate()
  const isJustPaid = useIsJustPaid()
  const view = toStatusView(order, isPaymentPending(order.orderId))
  const isCollectable = !('explanation' in view)
  useAcknowledgeReady(order)
  return (
    <LastVenueAccent color={location?.primaryColor}>
      <CustomerPage
        title="Your order"
        back={menuPath(vendorLocationId)}
        onBack={isJustPaid ? () => void navigate(menuPath(vendorLocationId)) : undefined}
        homeTo={menuPath(vendorLocationId)}
        wide="fluid"
        className="min-h-dvh short:pt-1"
      >
        {order.isRehearsal && <RehearsalBanner />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div
            className={`no-print grid grid-cols-[minmax(0,1fr)] justify-items-center gap-x-8 gap-y-4 text-center short:gap-y-2 ${isCollectable ? BESIDE_CODE : ''}`}
          >
            <div className={isCollectable ? 'max-w-full xs:col-start-2' : 'max-w-full'}>
              <OrderTitle order={order} isCollectable={isCollectable} />
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
              {view.kind === 'ready' && order.fulfilment === 'LINE' && (
                <Suspense>
                  <LineProgress order={order} />
                </Suspense>
              )}
              {hasLineNotes(order) && !isCopy && (
                <Suspense>
                  <LineNotes order={order} />
                </Suspense>
              )}
              <StatusText order={order} view={view} />
              {isCollectable && (
                <p className="-mt-3 w-full text-sm text-ink-muted">
                  {view.kind === 'ready' && (
                    <span className="font-medium text-success">
                      {order.isFree ? 'Free' : 'Paid'} ·{' '}
                    </span>
                  )}
                  {toOneLine(order)}
                </p>
              )}
              {view.kind === 'ready' && (
                <div className="flex flex-col gap-1 text-sm text-balance text-ink-muted">
                  <p>
                    <span>{SKIP_THE_LINE}</span> <span>{HAVE_IT_SCANNED}</span>
                  </p>
                  <BrightnessHint className="justify-center xs:justify-start" />
                </div>
              )}
              {view.kind === 'ready' && !isCopy && <NotifyMe order={order} />}
              {isCollectable && <GivenBack order={order} />}
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
              {view.kind === 'ready' && !isCopy && <CancelOrder order={order} />}
            </div>
          </div>
          <Receipt
            order={order}
            venue={`${vendorName}, ${locationDescription}`}
            timeZone={timeZone}
          />
        </div>
      </CustomerPage>
    </LastVenueAccent>
  )
}

/** Whether `LineNotes` has anything to show. */
function hasLineNotes({ swapOffers, cartItems, preparations }: Order): boolean {
  return (
    swapOffers !== undefined ||
    cartItems.some(({ swappedTo }) => swappedTo !== undefined) ||
    preparations.some(({ stage }) => stage === 'NOT_COLLECTED')
  )
}

/** The status in words, with the place where the order is ready or the time when it was picked up. */
function StatusText({ order, view }: { order: Order; view: ReturnType<typeof toStatusView> }) {
  return (
    <output className="block max-w-full">
      {'explanation' in view ? (
        <span className="sr-only">{view.text}</span>
      ) : (
        <span className={TONES[view.kind]}>{view.text}</span>
      )}
      {view.kind === 'ready' && (
        <span className="text-lg font-semibold wrap-anywhere">
          {/* No line begins with a dot. */}
          {['', order.locationDescription, ...(order.spot ? [order.spot] : [])].join('\u00a0· ')}
        </span>
      )}
      {view.kind === 'completed' && order.datetimeCompleted && (
        <span className="amount block text-sm text-ink-muted">
          Picked up {formatMoment(order.datetimeCompleted, order.timeZone)}
        </span>
      )}
    </output>
  )
}

/** What went back of an order that stands, part by part, and one that is on its way. */
function GivenBack({ order }: { order: Order }) {
  const isUnderWay = (order.datetimeRefundRequested ?? null) !== null
  if (!isPartlyRefunded(order) && !isUnderWay) return null
  return (
    <output className="flex w-full flex-col gap-1 rounded-card bg-info-soft p-3 text-left text-sm">
      {listRefunds(order).map(({ at, cents, what }) => (
        <span key={`${at} ${cents}`} className="font-medium wrap-anywhere">
          {refundOfPart(cents, what)}
        </span>
      ))}
      <span className="text-ink-muted">{isUnderWay ? REFUND_UNDER_WAY : REFUND_ARRIVES}</span>
    </output>
  )
}

/** The number that staff call, with the name they see; the order's own title without one. */
function OrderTitle({ order, isCollectable }: { order: Order; isCollectable: boolean }) {
  const { customerName } = order
  const title = `ORDER #${toShortOrderId(order.orderId)}`
  const number = isCollectable ? formatPickupNumber(order) : undefined
  if (number === undefined) return <h1 className="display amount text-2xl">{title}</h1>
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 xs:justify-start">
      <strong className="amount display text-number">{number}</strong>
      <div className="flex min-w-0 flex-col text-left">
        <p className="text-xs text-ink-muted">Your number</p>
        {customerName && <p className="display text-xl wrap-anywhere">{customerName}</p>}
        <h1 className="amount text-xs text-ink-muted">{title}</h1>
      </div>
    </div>
  )
}

/** The order's QR code for staff, which becomes a check mark with the hand-over. */
function PickupCode({ order, isCompleted }: { order: Order; isCompleted: boolean }) {
  const [wasShown] = useState(!isCompleted)
  const isNew = wasShown && isCompleted
  useEffect(() => {
    if (isNew) chime()
  }, [isNew])
  return (
    <div className="relative">
      <QrCode value={order.orderId} label={`QR code of order ${order.shortOrderId}`} />
      {isCompleted && (
        <div
          className={`absolute inset-0 grid place-items-center rounded-card bg-verdict-success text-on-verdict-success ${isNew ? 'tick' : ''}`}
        >
          <Check aria-hidden className="size-32 stroke-[2.5]" />
        </div>
      )}
    </div>
  )
}

/** From 480 px on, the code is beside the text, so that a phone held sideways shows all of it. */
const BESIDE_CODE =
  'xs:grid-cols-[auto_minmax(0,1fr)] xs:grid-rows-[auto_1fr] xs:justify-items-start xs:text-left'

/** '2× Harbor Lager, 1× Still Water'. */
function toOneLine({ cartItems }: Order): string {
  return itemsLeft(cartItems)
    .map(({ quantity, name }) => `${quantity}× ${name}`)
    .join(', ')
}

const TONES: Partial<Record<ReturnType<typeof toStatusView>['kind'], string>> = {
  ready: 'text-lg font-semibold',
  completed: 'display block text-2xl text-success',
}

/** Before a new order there is only its empty cart, so Back leads to the menu. */
function useIsJustPaid(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isJustPaid' in state
}
