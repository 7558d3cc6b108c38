import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import {
  notCollectedQuery,
  refundNotCollected,
} from '#app/features/preparations/exceptions.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { NotCollected } from '#domain/preparations/preparations.contract.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { countOf } from '#domain/values/count-of.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { formatTime } from '../shell/format-time.ts'
import { NOT_REFUNDED } from './line.messages.ts'

type Left = NotCollected['items'][number]

export interface NotCollectedListProps {
  vendorLocationId: string
  timeZone: string
}

/** What was ready and not fetched in the last two nights: kept, until a manager gives it back. */
export function NotCollectedList({ vendorLocationId, timeZone }: NotCollectedListProps) {
  const queryClient = useQueryClient()
  const list = useQuery({ ...notCollectedQuery(vendorLocationId), refetchOnMount: 'always' })
  const refund = useChange({
    send: (orders: readonly Left[], intent) =>
      refundNotCollected(
        vendorLocationId,
        orders.map(({ orderId }) => orderId),
        intent,
      ),
    refresh: () =>
      queryClient.invalidateQueries({ queryKey: notCollectedQuery(vendorLocationId).queryKey }),
    success: (refunded, orders) => {
      const back = orders.filter(({ orderId }) => refunded.includes(orderId))
      const left = orders.length - back.length
      return {
        title: `${sayAmount(back)} goes back`,
        ...(left > 0 && { description: `${countOf(left, 'order')} cannot be given back now.` }),
      }
    },
    errorText: (error) => refusalText(error, NOT_REFUNDED),
  })
  return (
    <QueryView
      query={list}
      loading={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          title="Everything was collected"
          description="What is ready and not fetched until the night ends appears here."
        />
      }
    >
      {({ items }) => (
        <>
          <p className="text-base text-ink-muted">
            Of the last two nights. It is kept, as guests were told before they paid.
          </p>
          {refund.errorText && <Alert className="mt-3" title={refund.errorText} />}
          <ul className="divide-y divide-line">
            {items.map((order) => (
              <li key={order.orderId}>
                <LeftRow
                  order={order}
                  timeZone={timeZone}
                  isPending={
                    refund.isPending && refund.input?.length === 1 && refund.input[0] === order
                  }
                  isOff={refund.isPending}
                  onRefund={() => void refund.run([order])}
                />
              </li>
            ))}
          </ul>
          {items.length > 1 && (
            <Button
              variant="destructive"
              block
              className="mt-2 min-h-[64px]! text-lg!"
              pending={refund.isPending && refund.input?.length === items.length}
              pendingText="Refunding…"
              disabled={refund.isPending}
              onClick={() => void refund.run(items)}
            >
              Give back all {items.length}: {sayAmount(items)}
            </Button>
          )}
        </>
      )}
    </QueryView>
  )
}

function LeftRow(props: {
  order: Left
  timeZone: string
  isPending: boolean
  isOff: boolean
  onRefund: () => void
}) {
  const { order, timeZone, isPending, isOff, onRefund } = props
  const { orderId, pickupNumber, customerName, datetimePaid, items, amount } = order
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold">
          <span className="amount">{pickupNumber ?? `#${toShortOrderId(orderId)}`}</span>
          {customerName && <span className="min-w-0 wrap-anywhere">{customerName}</span>}
        </p>
        <p className="text-base wrap-anywhere">{items.join(', ')}</p>
        {datetimePaid && (
          <p className="text-sm text-ink-muted">Paid {formatTime(datetimePaid, timeZone)}</p>
        )}
      </div>
      <Button
        variant="secondary"
        className="min-h-[64px]!"
        pending={isPending}
        pendingText="Refunding…"
        disabled={isOff && !isPending}
        onClick={onRefund}
      >
        Give back {formatMoney(toCents(amount))}
      </Button>
    </div>
  )
}

function sayAmount(orders: readonly Left[]): string {
  return formatMoney(orders.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
