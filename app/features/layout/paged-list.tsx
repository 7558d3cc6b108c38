import type { ReactNode } from 'react'
import { DataList, type DataListProps } from '#app/ui/data/data-list.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import type { PageTokens } from '#app/ui/data/use-page-tokens.ts'
import { LoadFailed, type ShownQuery } from './query-view.tsx'

export interface PagedListProps<Row> extends Omit<DataListProps<Row>, 'busy' | 'pages'> {
  query: Omit<ShownQuery<{ nextToken?: string | null }>, 'errorUpdatedAt' | 'isFetching'> & {
    isPlaceholderData: boolean
  }
  pages: PageTokens
  /** Replaces the rows when there are none. */
  empty: ReactNode
  /** The screen's own text for a failed load, shown above the cause. */
  failedTitle?: string
  /** The page for screen readers: 'Orders 51 to 75'. */
  summary?: string | undefined
}

/** A list that shows one page at a time, while the server knows only the next one. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, pages, empty, failedTitle, summary, instead, ...list } = props
  const { data, error, isPaused, isPlaceholderData, refetch } = query
  const nextToken = data?.nextToken
  return (
    <DataList
      {...list}
      busy={isPlaceholderData}
      instead={
        instead ||
        (data
          ? list.rows?.length === 0 && empty
          : (error || isPaused) && (
              <LoadFailed title={failedTitle} error={error} onRetry={refetch} />
            ))
      }
      pages={
        data && (
          <PageSteps
            summary={summary ?? `Page ${pages.page + 1}`}
            pending={isPlaceholderData}
            onPrevious={pages.goBack}
            onNext={nextToken ? () => pages.goForward(nextToken) : undefined}
          />
        )
      }
    />
  )
}
