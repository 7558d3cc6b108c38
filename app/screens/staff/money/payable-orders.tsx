import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { payableOrdersQuery } from '#app/features/money-desk/money-issues.queries.ts'
import { Moment } from '#app/ui/data/moment.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import type { VenueClock } from '#domain/values/format-night.ts'
import { NO_PAYABLE_ORDERS } from './money.messages.ts'

export interface PayableOrdersProps {
  vendorId: string
  issueId: string
  venue: VenueClock
  value: string | undefined
  error: string | undefined
  onChange: (orderId: string) => void
}

/** The unpaid orders of the same sum, one of which the payment is for. */
export function PayableOrders({ vendorId, issueId, venue, ...field }: PayableOrdersProps) {
  const id = useId()
  const { data: orders, error, isPaused, refetch } = useQuery(payableOrdersQuery(vendorId, issueId))
  if (!orders) {
    if (error || isPaused) return <LoadFailed error={error} onRetry={refetch} />
    return <LoadingNote what="the unpaid orders" className="py-3" />
  }
  if (orders.length === 0) return <p>{NO_PAYABLE_ORDERS}</p>
  return (
    <fieldset className="min-w-0" aria-describedby={field.error && `${id}-error`}>
      <legend className="mb-2 text-sm font-medium">Which order?</legend>
      <div className="flex flex-col gap-2">
        {orders.map(({ orderId, orderedAt, location, guest, products, isExpired }) => (
          <label
            key={orderId}
            className="relative flex min-h-action flex-col justify-center rounded-control border border-line-strong px-3 py-2 hover:bg-raised has-checked:border-accent-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full appearance-none rounded-control opacity-0"
              checked={field.value === orderId}
              onChange={() => field.onChange(orderId)}
            />
            <span className="font-semibold wrap-anywhere">{products}</span>
            <span className="text-sm wrap-anywhere">
              {guest && `${guest}, `}
              {location}, <Moment at={orderedAt} venue={venue} />
              {isExpired && ', expired'}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={field.error} />
    </fieldset>
  )
}
