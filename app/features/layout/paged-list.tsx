import type { ReactNode } from 'react'
import { DataList, type DataListProps } from '#app/ui/data/data-list.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import type { PageTokens } from '#app/ui/data/use-page-tokens.ts'
import { LoadFailed, type ShownQuery } from './query-view.tsx'

export interface PagedListProps<Row> extends Omit<
  DataListProps<Row>,
  'busy' | 'instead' | 'pages'
> {
  query: Omit<ShownQuery<{ nextToken?: string | null }>, 'errorUpdatedAt' | 'isFetching'> & {
    isPlaceholderData: boolean
  }
  pages: PageTokens
  /** Replaces the rows when there are none. */
  empty: ReactNode
}

/** A list that shows one page at a time, while the server knows only the next one. */
export function PagedList<Row>({ query, pages, empty, ...list }: PagedListProps<Row>) {
  const { data, error, isPaused, isPlaceholderData, refetch } = query
  const nextToken = data?.nextToken
  return (
    <DataList
      {...list}
      busy={isPlaceholderData}
      instead={
        data
          ? list.rows?.length === 0 && empty
          : (error || isPaused) && <LoadFailed error={error} onRetry={refetch} />
      }
      pages={
        data && (
          <PageSteps
            summary={`Page ${pages.page + 1}`}
            pending={isPlaceholderData}
            onPrevious={pages.goBack}
            onNext={nextToken ? () => pages.goForward(nextToken) : undefined}
          />
        )
      }
    />
  )
}
