import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps an open menu current; the code for it loads after the menu is drawn. */
export function useLiveMenu(vendorLocationId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./follow-menu.ts').then(
      ({ followMenu }) => {
        if (!isOver) stop = followMenu(queryClient, vendorLocationId)
      },
      // Offline: the menu is read again on return to the tab.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [queryClient, vendorLocationId])
}
