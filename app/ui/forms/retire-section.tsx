import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#app/ui/actions/button.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

export interface RetireButtonProps extends Pick<ButtonProps, 'block' | 'className' | 'icon'> {
  /** What the button says: 'Archive prize'. */
  label: string
  /** What it says while the record is retired; absent where nothing brings it back. */
  restoreLabel?: string
  isRetired?: boolean
  /** The question, and what retiring does. */
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Whether it is shown as something dangerous; the default. */
  destructive?: boolean
  pending: boolean
  pendingText: string
  onRetire: (isRetired: boolean) => Promise<unknown>
}

/** Retires a record after a confirmation, or restores it without one. */
export function RetireButton(props: RetireButtonProps) {
  const { label, restoreLabel, isRetired = false, destructive = true, onRetire } = props
  const { title, description, confirmLabel, cancelLabel, pending, pendingText } = props
  const { block, icon, className = '' } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {isRetired ? (
        <Button
          {...{ block, icon, className, pending }}
          variant="secondary"
          onClick={() => void onRetire(false)}
        >
          {restoreLabel}
        </Button>
      ) : (
        <Button
          {...{ block, icon }}
          variant={destructive ? 'ghost' : 'secondary'}
          className={`${className} ${destructive ? 'text-danger!' : ''}`}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        {...{ title, description, confirmLabel, cancelLabel, destructive, pending, pendingText }}
        onConfirm={() => void onRetire(true).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** The end of a drawer: what stands above the button that retires the record, and the button. */
export function RetireSection({
  children,
  ...button
}: RetireButtonProps & { children?: ReactNode }) {
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {children}
      <RetireButton block {...button} />
    </div>
  )
}
