import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { isPartlyRefunded, listRefunds, totalAfterRefunds } from '#domain/orders/list-refunds.ts'
import { itemsLeft } from '#domain/orders/items-left.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatPickupNumber } from '#domain/orders/pickup-number.ts'
import { REHEARSAL } from '#domain/locations/location-state.messages.ts'
import { FREE_TOTAL } from '#domain/orders/orders.messages.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { checkoutPath, orderStatusPath } from '#app/paths.ts'
import { findDrawing } from '#app/features/inventory/find-drawing.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { CHECK_PAYMENT, FINISH_PAYING, SHOW_QR_CODE } from '#app/features/orders/orders.messages.ts'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ProductPicture } from '#app/ui/media/product-picture.tsx'
import { ORDER_AGAIN } from './orders.messages.ts'
import { useOrderAgain } from './use-order-again.ts'

const MAX_PICTURES = 2

/** An order that is to be paid for or picked up, with its next step; the code of a paid one stands out. */
export function OpenOrderCard({ order }: { order: Order }) {
  const { orderId, vendorLocationId, status } = order
  const isUnpaid = status === 'IN_PROGRESS'
  // A payment that may have been made is not to be made again.
  const toPay = isPaymentPending(orderId) ? CHECK_PAYMENT : FINISH_PAYING
  return (
    <OrderCard order={order}>
      <ButtonLink
        block
        variant={isUnpaid ? 'secondary' : 'primary'}
        to={isUnpaid ? checkoutPath(vendorLocationId) : orderStatusPath(vendorLocationId, orderId)}
      >
        {isUnpaid ? toPay : SHOW_QR_CODE}
      </ButtonLink>
    </OrderCard>
  )
}

export interface PastOrderCardProps {
  order: Order
  /** Whether a heading above it says the day. */
  isUnderDay?: boolean | undefined
}

/** An order that was handed over or refunded: its receipt, and ordering it again. */
export function PastOrderCard({ order, isUnderDay }: PastOrderCardProps) {
  const again = useOrderAgain(order)
  const { orderId, vendorLocationId } = order
  const number = toCalledNumber(order)
  return (
    <OrderCard order={order} isUnderDay={isUnderDay}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        <ButtonLink
          to={orderStatusPath(vendorLocationId, orderId)}
          variant="ghost"
          size="touch"
          className="border border-line"
        >
          Receipt<span className="sr-only"> of order {number}</span>
        </ButtonLink>
        {!order.isRehearsal && (
          <Button
            variant="secondary"
            size="touch"
            icon={<RotateCcw aria-hidden className="size-4 text-accent-ink" />}
            pending={again.isPending}
            pendingText="Checking…"
            onClick={() => void again.run()}
          >
            {ORDER_AGAIN}
            <span className="sr-only">: order {number}</span>
          </Button>
        )}
      </div>
      <FieldError id={`again-${orderId}`} error={again.errorText} />
    </OrderCard>
  )
}

/** The moment that a card shows. */
export const shownMomentOf = ({ datetimePaid, datetimeCreated }: Order) =>
  datetimePaid ?? datetimeCreated

function OrderCard(props: PastOrderCardProps & { children: ReactNode }) {
  const { order, isUnderDay, children } = props
  const { locationDescription, vendorName, cartItems } = order
  const [tone, text] = STATUS[order.status]
  const isPart = isPartlyRefunded(order)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Pictures order={order} />
        <div className="min-w-0 flex-1 basis-44">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="min-w-0 font-semibold wrap-anywhere">{locationDescription}</h3>
            <CalledNumber order={order} />
          </div>
          <p className="text-sm text-ink-muted">{vendorName}</p>
          <p className="text-sm text-ink-muted">
            <Moment at={shownMomentOf(order)} venue={order} timeOnly={isUnderDay} />
          </p>
          <p className="mt-2 flex flex-wrap gap-1">
            {order.isRehearsal && <Badge tone="warning">{REHEARSAL}</Badge>}
            <Badge tone={tone}>{text}</Badge>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="line-clamp-2 min-w-0 flex-1 basis-40">
          {itemsLeft(cartItems)
            .map((item) => `${item.quantity}× ${formatProductName(item)}`)
            .join(', ')}
        </p>
        <p className="amount shrink-0 font-semibold">
          {order.isFree
            ? FREE_TOTAL.split(' ').at(-1)
            : formatMoney(isPart ? totalAfterRefunds(order) : toCents(order.totalAmount))}
        </p>
        {isPart && (
          <ul className="w-full text-ink-muted">
            {listRefunds(order).map(({ at, cents, what }) => (
              <li key={`${at} ${cents}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  Refunded{what && `: ${what}`}
                </span>
                <span className="amount ml-auto">{formatMoney(-cents)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </Card>
  )
}

/** Large while staff may call it; an order that is not paid has none yet. */
function CalledNumber({ order }: { order: Order }) {
  const number = formatPickupNumber(order)
  if (number === undefined) return null
  const size = order.status === 'PAID' ? 'text-2xl text-accent-ink' : 'text-base text-ink-muted'
  return (
    <p className={`amount display leading-none ${size}`}>
      <span className="sr-only">Number </span>
      {number}
    </p>
  )
}

const STATUS: Record<Order['status'], [Tone, string]> = {
  IN_PROGRESS: ['warning', 'In progress · Not paid'],
  PAID: ['accent', 'In progress · Ready to pick up'],
  COMPLETE: ['success', 'Completed'],
  REFUNDED: ['neutral', 'Refunded'],
}

/** The first products, one behind the other; as wide with one, so that the texts of all cards begin in one line. */
function Pictures({ order }: { order: Order }) {
  const shown = order.cartItems.slice(0, MAX_PICTURES)
  return (
    <span className="flex w-18 shrink-0 pt-0.5">
      {shown.map((item, index) => (
        <ProductPicture
          key={item.lineId ?? item.productId}
          src={item.imageUrls[0]}
          drawing={findDrawing(item)}
          alt=""
          size={48}
          className={`size-12 rounded-control border border-line ${index > 0 ? '-ml-6' : ''}`}
        />
      ))}
    </span>
  )
}
