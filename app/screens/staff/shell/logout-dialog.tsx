import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { CONFIRM_LOGOUT_TEXT, CONFIRM_LOGOUT_TITLE, LOG_OUT } from './shell.messages.ts'

export interface LogoutDialogProps {
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before logging out on a shared phone. */
export function LogoutDialog({ open, onConfirm, onCancel }: LogoutDialogProps) {
  const [isLoggingOut, setLoggingOut] = useState(false)
  return (
    <AlertDialog
      open={open}
      title={CONFIRM_LOGOUT_TITLE}
      description={CONFIRM_LOGOUT_TEXT}
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
