import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { currentToasts, dismissFailures, subscribeToToasts } from './toast.ts'

/** Offline its code may be out of reach; the page must not fail with it. */
const Toaster = lazy<ComponentType>(() =>
  import('./toaster.tsx').catch(() => ({ default: () => null })),
)

let wanted = false

/** Where toasts appear; the toaster's code loads with the first one. */
export function ToastOutlet() {
  const { pathname } = useLocation()
  useEffect(() => dismissFailures, [pathname])
  const show = useSyncExternalStore(subscribeToToasts, isWanted, () => false)
  if (!show) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

function isWanted(): boolean {
  wanted ||= currentToasts().length > 0
  return wanted
}
