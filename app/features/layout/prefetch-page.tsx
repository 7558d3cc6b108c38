import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useIsOnline } from '#app/api/connection.ts'
import { savesData } from '#app/api/saves-data.ts'

/**
 * Fetches the code of the next page ahead, except where data is to be saved, and offline: a browser keeps
 * a failed fetch of code. Finding its files is work of its own, after that of the page on the screen.
 */
export function PrefetchPage({ page }: { page: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => startTransition(() => setIsShown(true)), [])
  return useIsOnline() && isShown && !savesData() ? <PrefetchPageLinks page={page} /> : null
}
