import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { useIsNew } from '#app/ui/actions/double-tap.ts'
import { Modal } from './modal.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Confirming deletes something or refunds money. */
  destructive?: boolean
  /** The confirmed action is in progress. */
  pending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before an action that is hard to undo; only its buttons close it. The second tap of a double tap on
 * what opened it does not confirm.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel = 'Cancel' } = props
  const { destructive = false, pending = false, pendingText, onConfirm, onCancel } = props
  const isNew = useIsNew(String(open))
  const titleId = useId()
  const descriptionId = useId()
  return (
    <Modal
      kind="dialog"
      role="alertdialog"
      open={open}
      onClose={onCancel}
      closeOnBackdrop={false}
      dismissable={!pending}
      labelledBy={titleId}
      describedBy={descriptionId}
    >
      <div className="bg-inherit p-[min(1.5rem,6.2vw)]">
        <h2 id={titleId} className="display text-xl">
          {title}
        </h2>
        <div id={descriptionId} className="mt-2 text-pretty text-ink-muted **:scroll-mb-24">
          {description}
        </div>
        {/* in sight also on a phone held sideways, where the dialog has to scroll */}
        <div className="short:landscape:sticky bottom-0 -mb-[min(1.5rem,6.2vw)] grid bg-inherit pt-6 pb-[min(1.5rem,6.2vw)] short:pt-3 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
          <Button
            variant="secondary"
            className="px-3!"
            aria-disabled={pending || undefined}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            className="px-3!"
            pending={pending}
            pendingText={pendingText}
            aria-disabled={isNew || undefined}
            // the button keeps its appearance
            aria-busy={isNew || undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
