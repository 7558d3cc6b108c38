import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isStaffPath } from '#domain/values/staff-path.ts'
import { untilLoadable } from '#app/api/connection.ts'
import { whenQuiet } from '#app/api/when-quiet.ts'
import {
  currentToasts,
  dismissFailures,
  dismissOfPage,
  subscribeToToasts,
} from '#app/ui/feedback/toast.ts'

/**
 * Where toasts appear. The toaster's code loads with the first one; for staff, who may scan without a network,
 * it loads before that, once the network is quiet.
 */
export function ToastOutlet() {
  const { pathname } = useLocation()
  const isStaff = isStaffPath(pathname)
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  const [Toaster, setToaster] = useState<ComponentType>()
  const navigation = useNavigation()
  // changes with the tap, before the next page has loaded
  const opening = navigation.location?.pathname ?? pathname
  useEffect(() => dismissOfPage, [opening])
  useEffect(() => dismissFailures, [pathname])
  useEffect(() => {
    if (Toaster) return
    async function load() {
      await untilLoadable()
      // The page must not fail with it; the next toast tries again.
      const loaded = await import('#app/ui/feedback/toaster.tsx').catch(() => undefined)
      if (loaded) setToaster(() => loaded.default)
    }
    if (messages.length > 0) void load()
    else if (isStaff) return whenQuiet(() => void load())
  }, [messages, Toaster, isStaff])
  return Toaster && <Toaster />
}
