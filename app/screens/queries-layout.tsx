import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Outlet, useMatches } from 'react-router'
import { isPageCopy } from '#app/api/connection.ts'
import { Queries } from '#app/api/queries.tsx'

/** Above every screen that reads from the API; pages that only show texts do without its code. */
export default function QueriesLayout() {
  return (
    <Queries>
      <HydrationBoundary state={useDehydratedState()}>
        <Outlet />
      </HydrationBoundary>
    </Queries>
  )
}

/** The query results that a page's loader fetched on the server, under `dehydrated`. */
function useDehydratedState(): DehydratedState | undefined {
  const found = useMatches().find(({ loaderData }) => isDehydrated(loaderData))
  const state = (found?.loaderData as { dehydrated: DehydratedState } | undefined)?.dehydrated
  return useMemo(() => state && toFresh(state), [state])
}

function isDehydrated(loaderData: unknown): boolean {
  return typeof loaderData === 'object' && loaderData !== null && 'dehydrated' in loaderData
}

/** Dates the results by the phone's clock, which may differ from the server's; a cached page is stale. */
function toFresh({ queries, ...rest }: DehydratedState): DehydratedState {
  const dataUpdatedAt = isPageCopy() ? 0 : Date.now()
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  }
}
