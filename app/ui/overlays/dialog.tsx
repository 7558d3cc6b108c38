import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Read with the title by screen readers; put longer text in the children. */
  description?: ReactNode
  children?: ReactNode
  /** The actions at the bottom. */
  footer?: ReactNode
  dismissable?: boolean
}

/** A centered dialog with a title and a close button. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, dismissable = true } = props
  const titleId = useId()
  const descriptionId = useId()
  return (
    <Modal
      kind="dialog"
      open={open}
      onClose={onClose}
      dismissable={dismissable}
      labelledBy={titleId}
      describedBy={description ? descriptionId : undefined}
    >
      <div className="p-[min(1.25rem,5vw)]">
        <div className="flex items-start gap-3">
          <h2
            id={titleId}
            tabIndex={-1}
            data-dialog-title={dismissable || undefined}
            className="display min-w-0 flex-1 pt-1.5 text-xl outline-none"
          >
            {title}
          </h2>
          {dismissable && (
            <IconButton
              label="Close"
              icon={<X aria-hidden className="size-5" />}
              className="-mt-1 -mr-2"
              onClick={onClose}
            />
          )}
        </div>
        {description && (
          <p id={descriptionId} className="mt-2 text-ink-muted">
            {description}
          </p>
        )}
        {children && <div className="mt-4">{children}</div>}
        {footer && <div className="mt-6 flex flex-col gap-2">{footer}</div>}
      </div>
    </Modal>
  )
}
