import { PrefetchPageLinks } from 'react-router'
import { useIsOnline } from '#app/api/connection.ts'

/** Fetches the code of the next page ahead, except offline: a browser keeps a failed fetch of code. */
export function PrefetchPage({ page }: { page: string }) {
  return useIsOnline() ? <PrefetchPageLinks page={page} /> : null
}
