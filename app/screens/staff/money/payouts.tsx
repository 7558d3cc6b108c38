import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { payoutsQuery } from '#app/features/money-desk/payouts.queries.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import type { Payout } from '#domain/money-desk/payouts.contract.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { formatSigned } from '#domain/money-desk/format-signed.ts'
import { describeParts, NO_PAYOUTS, NOT_ITEMIZED, PAYOUT_DIFFERS } from './money.messages.ts'

/** What reached the bank, and what of the venue is in it. */
export function Payouts({ vendorId, venue }: { vendorId: string; venue: VenueClock }) {
  const { data, error, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(payoutsQuery(vendorId))
  if (!data) {
    if (error || isPaused) return <LoadFailed error={error} onRetry={refetch} />
    return <LoadingNote what="payouts" className="py-3" />
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="py-3 text-sm text-ink-muted">{NO_PAYOUTS}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((payout) => (
          <li key={payout.payoutId} className="py-3 text-sm">
            <PayoutRow payout={payout} venue={venue} />
          </li>
        ))}
      </ul>
      <LoadMore
        summary={items.length === 1 ? '1 payout' : `${items.length} payouts`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

function PayoutRow({ payout, venue }: { payout: Payout; venue: VenueClock }) {
  const { amount, arrivesAt, status, difference, isItemized, days } = payout
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="amount font-semibold">{formatSigned(amount)}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Moment at={arrivesAt} venue={venue} />
          {status !== 'paid' && (
            <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>
              {status === 'failed' ? 'Failed' : 'On its way'}
            </Badge>
          )}
        </span>
      </p>
      <p className="mt-0.5 text-ink-muted">
        {isItemized ? describeParts(payout) : NOT_ITEMIZED}
        {days.length > 0 && ` Days: ${days.join(', ')}.`}
      </p>
      {difference !== null && difference !== '0.00' && (
        <p className="mt-0.5 font-semibold text-danger">{PAYOUT_DIFFERS}</p>
      )}
    </>
  )
}
