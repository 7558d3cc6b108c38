import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { CONFIRM_LOGOUT_TEXT, CONFIRM_LOGOUT_TITLE, LOGOUT } from './shell.messages.ts'

export interface LogoutDialogProps {
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a shared phone forgets who works with it. */
export function LogoutDialog({ open, onConfirm, onCancel }: LogoutDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <AlertDialog
      open={open}
      title={CONFIRM_LOGOUT_TITLE}
      description={CONFIRM_LOGOUT_TEXT}
      confirmLabel={LOGOUT}
      pending={isLeaving}
      onCancel={onCancel}
      onConfirm={() => {
        setLeaving(true)
        onConfirm()
      }}
    />
  )
}
