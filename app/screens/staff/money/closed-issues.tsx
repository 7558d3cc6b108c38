import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { closedMoneyIssuesQuery } from '#app/features/money-desk/money-issues.queries.ts'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { Moment } from '#app/ui/data/moment.tsx'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { ACTION_LABELS } from '#domain/money-desk/money-issues.messages.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import { describeClosing, NOTHING_SETTLED } from './money.messages.ts'

/** What was settled, by itself or by whom and why. */
export function ClosedIssues({ vendorId, venue }: { vendorId: string; venue: VenueClock }) {
  const { data, error, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(closedMoneyIssuesQuery(vendorId))
  if (!data) {
    if (error || isPaused) return <LoadFailed error={error} onRetry={refetch} />
    return <LoadingNote what="what was settled" className="py-3" />
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="py-3 text-sm text-ink-muted">{NOTHING_SETTLED}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((issue) => (
          <li key={issue.issueId} className="py-3 text-sm">
            <p className="wrap-anywhere">{issue.text}</p>
            <p className="mt-0.5 wrap-anywhere text-ink-muted">
              {issue.concerns}
              {'. '}
              {describeClosing(
                issue.closedBy,
                issue.closedAction && ACTION_LABELS[issue.closedAction],
                issue.closedReason,
              )}
              {issue.closedAt && (
                <>
                  {', '}
                  <Moment at={issue.closedAt} venue={venue} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <LoadMore
        summary={items.length === 1 ? '1 entry' : `${items.length} entries`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
