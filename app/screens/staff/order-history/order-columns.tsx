import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { browserTimeZone, nameZone } from '#domain/values/format-moment.ts'
import { formatHour, formatNightHeading, type VenueClock } from '#domain/values/format-night.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { itemsLeft } from '#domain/orders/items-left.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { isPartlyRefunded } from '#domain/orders/list-refunds.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { PARTLY_REFUNDED, PAYMENT_DISPUTED } from '../order-parts/order.messages.ts'

/** The statuses of paid orders, as staff see them. */
export const STATUS_NAMES = { PAID: 'In progress', COMPLETE: 'Completed', REFUNDED: 'Refunded' }

const TONES: Record<Order['status'], Tone> = {
  IN_PROGRESS: 'warning',
  PAID: 'warning',
  COMPLETE: 'success',
  REFUNDED: 'danger',
}

/** The heading of a night's orders, with the zone of its times where it is not the reader's. */
export function nameNight({ datetimeCreated }: Order, venue: VenueClock): string {
  const { timeZone } = venue
  const night = formatNightHeading(datetimeCreated, venue)
  return timeZone === browserTimeZone()
    ? night
    : `${night} · ${nameZone(datetimeCreated, timeZone)}`
}

/** The columns of the order history, under the headings of `nameNight`. */
export function orderColumns(timeZone: string): DataColumn<Order>[] {
  return [
    {
      key: 'number',
      title: 'Order',
      // the day's number, which the guest's phone shows; the id is in the details
      cell: (order) => (
        <strong className="amount whitespace-nowrap">{toCalledNumber(order)}</strong>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      place: 'second-end',
      cell: (order) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={TONES[order.status]} className="whitespace-nowrap">
            {order.statusDisplay}
          </Badge>
          {isPartlyRefunded(order) && <Badge tone="danger">{PARTLY_REFUNDED}</Badge>}
          {order.datetimeDisputed && <Badge tone="danger">{PAYMENT_DISPUTED}</Badge>}
        </span>
      ),
    },
    {
      key: 'at',
      title: 'Ordered',
      cell: ({ datetimeCreated }) => (
        <span className="amount whitespace-nowrap">{formatHour(datetimeCreated, timeZone)}</span>
      ),
    },
    {
      key: 'guest',
      title: 'Guest',
      place: 'beside-name',
      inRow: (order) => toGuest(order) && `· ${toGuest(order)}`,
      cell: (order) => (
        <span className="md:inline-block md:max-w-24 md:wrap-break-word lg:max-w-40">
          {toGuest(order) || '–'}
        </span>
      ),
    },
    {
      key: 'items',
      title: 'Items',
      place: 'opened',
      cell: ({ cartItems }) => (
        <span className="line-clamp-2">
          {itemsLeft(cartItems)
            .map((item) => `${item.quantity}× ${formatProductName(item)}`)
            .join(', ')}
        </span>
      ),
    },
    {
      key: 'tip',
      title: 'Tip',
      numeric: true,
      place: 'opened',
      cell: ({ tipAmount }) => toMoney(tipAmount),
    },
    {
      key: 'total',
      title: 'Total',
      place: 'end',
      numeric: true,
      cell: ({ totalAmount }) => <strong>{toMoney(totalAmount)}</strong>,
    },
  ]
}

/** Who ordered and where they sit: 'Ana G. · TABLE 4'. */
function toGuest({ customerName, spot }: Order): string {
  return [customerName && keepInitial(customerName), spot].filter(Boolean).join(' · ')
}

/** The initial stays beside the name. */
const keepInitial = (name: string) => name.replace(/ (?=\S\.$)/, '\u00A0')

const toMoney = (amount: string) => formatMoney(toCents(amount))
