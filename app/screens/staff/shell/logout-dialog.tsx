import { useState } from 'react'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import { countOf } from '#domain/values/count-of.ts'
import { CONFIRM_LOGOUT_TEXT, CONFIRM_LOGOUT_TITLE, LOG_OUT } from './shell.messages.ts'

export interface LogoutDialogProps {
  open: boolean
  /** How many check-ins and moves of orders were not sent yet. */
  unsent: { checkIns: number; moves: number }
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before logging out on a shared phone. */
export function LogoutDialog({ open, unsent, onConfirm, onCancel }: LogoutDialogProps) {
  const [isLoggingOut, setLoggingOut] = useState(false)
  return (
    <AlertDialog
      open={open}
      title={CONFIRM_LOGOUT_TITLE}
      description={
        <>
          <p>{CONFIRM_LOGOUT_TEXT}</p>
          {unsent.checkIns > 0 && (
            <p className="mt-3 font-medium text-ink">
              {describeUnsent(unsent.checkIns, 'check-in')}
            </p>
          )}
          {unsent.moves > 0 && (
            <p className="mt-3 font-medium text-ink">{describeUnsent(unsent.moves, 'move')}</p>
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

function describeUnsent(count: number, what: string): string {
  const [was, stays] =
    count === 1
      ? ['was', 'It stays on this device and is']
      : ['were', 'They stay on this device and are']
  return `${countOf(count, what)} ${was} not sent yet. ${stays} sent after the next sign-in at this location.`
}
