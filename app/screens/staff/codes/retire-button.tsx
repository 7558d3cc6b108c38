import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

export interface RetireButtonProps {
  name: string
  isRetired: boolean
  /** What retiring does. */
  description: string
  pending: boolean
  onRetire: (isRetired: boolean) => Promise<unknown>
  /** Fields that only retiring needs. */
  children?: ReactNode
}

/** Retires a code after a confirmation, or restores it without one. */
export function RetireButton(props: RetireButtonProps) {
  const { name, isRetired, description, pending, onRetire, children } = props
  const [isAsking, setAsking] = useState(false)
  if (isRetired) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <Button variant="secondary" block pending={pending} onClick={() => void onRetire(false)}>
          Restore
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {children}
      <Button variant="ghost" block className="text-danger!" onClick={() => setAsking(true)}>
        Retire
      </Button>
      <AlertDialog
        open={isAsking}
        title={`Retire ${name}?`}
        description={description}
        confirmLabel="Retire"
        destructive
        pending={pending}
        pendingText="Retiring…"
        onConfirm={() => void onRetire(true).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
