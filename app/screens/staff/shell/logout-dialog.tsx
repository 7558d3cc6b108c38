import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { CONFIRM_LOGOUT_TEXT, CONFIRM_LOGOUT_TITLE, LOG_OUT } from './shell.messages.ts'

export interface LogoutDialogProps {
  open: boolean
  /** Check-ins that were not sent yet. */
  unsentCount: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before logging out on a shared phone. */
export function LogoutDialog({ open, unsentCount, onConfirm, onCancel }: LogoutDialogProps) {
  const [isLoggingOut, setLoggingOut] = useState(false)
  return (
    <AlertDialog
      open={open}
      title={CONFIRM_LOGOUT_TITLE}
      description={
        <>
          <p>{CONFIRM_LOGOUT_TEXT}</p>
          {unsentCount > 0 && (
            <p className="mt-3 font-medium text-ink">{describeUnsent(unsentCount)}</p>
          )}
        </>
      }
      confirmLabel={LOG_OUT}
      pending={isLoggingOut}
      onCancel={onCancel}
      onConfirm={() => {
        setLoggingOut(true)
        onConfirm()
      }}
    />
  )
}

function describeUnsent(count: number): string {
  return count === 1
    ? '1 check-in was not sent yet. It stays on this device and is sent after the next sign-in at this location.'
    : `${count} check-ins were not sent yet. They stay on this device and are sent after the next sign-in at this location.`
}
