import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

export interface RetireSectionProps {
  /** What the button says: 'Archive prize'. */
  label: string
  /** What it says while the record is retired; absent where nothing brings it back. */
  restoreLabel?: string
  isRetired?: boolean
  /** The question, and what retiring does. */
  title: string
  description: string
  confirmLabel: string
  pending: boolean
  pendingText: string
  onRetire: (isRetired: boolean) => Promise<unknown>
  /** Shown above the button. */
  children?: ReactNode
}

/** The end of a drawer: retires the record after a confirmation, or restores it without one. */
export function RetireSection(props: RetireSectionProps) {
  const { label, restoreLabel, isRetired = false, title, description, confirmLabel } = props
  const { pending, pendingText, onRetire, children } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {children}
      {isRetired ? (
        <Button variant="secondary" block pending={pending} onClick={() => void onRetire(false)}>
          {restoreLabel}
        </Button>
      ) : (
        <Button variant="ghost" block className="text-danger!" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        destructive
        pending={pending}
        pendingText={pendingText}
        onConfirm={() => void onRetire(true).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
