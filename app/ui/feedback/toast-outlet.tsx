import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { currentToasts, dismissFailures, subscribeToToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
