import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

/** Asks before unsaved changes are lost to a link, Back or closing the window. */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** Asks whether to leave unsaved changes. */
export function LeaveDialog(props: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <AlertDialog
      open={props.open}
      title="Leave without saving?"
      description="Your changes will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onCancel={props.onStay}
      onConfirm={props.onLeave}
    />
  )
}
