import { PrefetchPageLinks } from 'react-router'
import { useIsOnline } from '#app/api/connection.ts'
import { savesData } from '#app/api/saves-data.ts'

/**
 * Fetches the code of the next page ahead, except where data is to be saved, and offline: a browser keeps
 * a failed fetch of code.
 */
export function PrefetchPage({ page }: { page: string }) {
  return useIsOnline() && !savesData() ? <PrefetchPageLinks page={page} /> : null
}
