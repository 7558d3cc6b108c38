import { type QueryClient, QueryClientProvider, type QueryFilters } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RestartLoads } from '#app/ui/feedback/restart-loads.ts'
import { createQueryClient } from './query-client.ts'

let clientOfPage: QueryClient | undefined

/** The cache that queries and changes need above them: in the browser always the same one. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(findClient)
  return (
    <QueryClientProvider client={client}>
      <RestartLoads value={() => void restartLoads(client)}>{children}</RestartLoads>
    </QueryClientProvider>
  )
}

/** Starts the loads of the page again that have no answer yet. */
async function restartLoads(client: QueryClient): Promise<void> {
  const unanswered: QueryFilters = {
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  }
  await client.cancelQueries(unanswered)
  await client.refetchQueries(unanswered)
}

/** The server has a client for each page. */
function findClient(): QueryClient {
  return typeof document === 'undefined' ? createQueryClient() : queryClientOfPage()
}

/** The browser's cache. */
export function queryClientOfPage(): QueryClient {
  clientOfPage ??= createQueryClient()
  return clientOfPage
}
