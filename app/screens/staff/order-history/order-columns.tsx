import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { formatMoment } from '#app/features/orders/format-moment.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { PAYMENT_DISPUTED } from '../order/order.messages.ts'

/** The statuses of paid orders, as staff see them. */
export const STATUS_NAMES = { PAID: 'In progress', COMPLETE: 'Completed', REFUNDED: 'Refunded' }

const TONES: Record<Order['status'], Tone> = {
  IN_PROGRESS: 'warning',
  PAID: 'warning',
  COMPLETE: 'success',
  REFUNDED: 'danger',
}

/** What the list says beside an open order. */
const BESIDE_ORDER = new Set(['number', 'status', 'at', 'guest', 'total'])

/** The columns of the order history; moments are in the venue's time zone. */
export function orderColumns(timeZone: string, isBesideOrder: boolean): DataColumn<Order>[] {
  const columns: DataColumn<Order>[] = [
    {
      key: 'number',
      title: 'Order',
      cell: ({ shortOrderId }) => <span className="amount whitespace-nowrap">#{shortOrderId}</span>,
    },
    {
      key: 'status',
      title: 'Status',
      cell: ({ status, statusDisplay, datetimeDisputed }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={TONES[status]} className="whitespace-nowrap">
            {statusDisplay}
          </Badge>
          {datetimeDisputed && <Badge tone="danger">{PAYMENT_DISPUTED}</Badge>}
        </span>
      ),
    },
    {
      key: 'at',
      title: 'Ordered',
      cell: ({ datetimeCreated }) => (
        <span className="amount wrap-normal lg:whitespace-nowrap">
          {formatMoment(datetimeCreated, timeZone)}
        </span>
      ),
    },
    {
      key: 'guest',
      title: 'Guest',
      cell: ({ customerName }) => (
        <span className="md:inline-block md:max-w-24 md:wrap-break-word lg:max-w-40">
          {/* the initial stays beside the name */}
          {customerName?.replace(/ (?=\S\.$)/, '\u00A0') ?? '–'}
        </span>
      ),
    },
    {
      key: 'items',
      title: 'Items',
      cell: ({ cartItems }) => (
        <span className="line-clamp-2">
          {cartItems.map((item) => `${item.quantity}× ${formatProductName(item)}`).join(', ')}
        </span>
      ),
    },
    { key: 'tip', title: 'Tip', numeric: true, cell: ({ tipAmount }) => toMoney(tipAmount) },
    {
      key: 'total',
      title: 'Total',
      numeric: true,
      cell: ({ totalAmount }) => <strong>{toMoney(totalAmount)}</strong>,
    },
  ]
  return isBesideOrder ? columns.filter(({ key }) => BESIDE_ORDER.has(key)) : columns
}

const toMoney = (amount: string) => formatMoney(toCents(amount))
