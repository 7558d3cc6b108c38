import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

let clientOfPage: QueryClient | undefined

/** The cache that queries and changes need above them: in the browser always the same one. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(findClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
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
