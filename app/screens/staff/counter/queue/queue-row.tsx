import { describeLine } from '#domain/orders/describe-line.ts'
import { Check, Clock, ClockAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { toCalledNumber } from '#app/features/orders/order-number.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { itemsLeft } from '#domain/orders/items-left.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { staffOrderPath } from '#app/staff-paths.ts'
import { FROM_LIST } from '../../order-parts/order-link-state.ts'
import { formatAgo } from '../../shell/format-time.ts'
import { formatWait, latenessOf, minutesSinceCompletion, minutesWaiting } from './open-orders.ts'

export interface QueueRowProps {
  order: Order
  now: number
  isCurrent: boolean
}

/** One order in the list: number, guest, items and wait. */
export function QueueRow({ order, now, isCurrent }: QueueRowProps) {
  const edge = isCurrent ? 'border-accent-ink bg-raised' : 'border-line bg-surface'
  return (
    <li className="min-w-0">
      <Link
        to={staffOrderPath(order.vendorLocationId, order.orderId)}
        state={FROM_LIST}
        aria-current={isCurrent || undefined}
        className={`flex min-h-18 flex-col justify-center gap-1 rounded-card border px-4 py-3 transition hover:bg-raised active:scale-[0.99] ${edge}`}
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="amount text-lg leading-tight font-semibold">
            {toCalledNumber(order)}
          </span>
          {order.customerName && (
            <span className="min-w-0 flex-[1_1_5rem] truncate">{order.customerName}</span>
          )}
          {order.spot && <span className="min-w-0 font-medium wrap-anywhere">{order.spot}</span>}
          <span className="ml-auto shrink-0">
            {order.status === 'PAID' ? (
              <WaitBadge minutes={minutesWaiting(order, now)} />
            ) : (
              <Badge icon={<Check aria-hidden className="size-3.5" />}>
                <span className="amount">{formatAgo(minutesSinceCompletion(order, now))}</span>
              </Badge>
            )}
          </span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-muted">{describeItems(order)}</span>
      </Link>
    </li>
  )
}

function WaitBadge({ minutes }: { minutes: number }) {
  const lateness = latenessOf(minutes)
  const { tone, icon: Icon, word } = LOOKS[lateness]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />}>
      <span className="amount">{formatWait(minutes)}</span>
      {word && <span>· {word}</span>}
    </Badge>
  )
}

function describeItems(order: Order): string {
  return itemsLeft(order.cartItems)
    .map((item) => {
      const wish = describeLine(item)
      return `${item.quantity}× ${formatProductName(item)}${wish && `: ${wish}`}`
    })
    .join(', ')
}

const LOOKS: Record<
  ReturnType<typeof latenessOf>,
  { tone: Tone; icon: typeof Clock; word?: string }
> = {
  'on-time': { tone: 'neutral', icon: Clock },
  late: { tone: 'warning', icon: ClockAlert, word: 'waiting' },
  'very-late': { tone: 'danger', icon: TriangleAlert, word: 'late' },
}
