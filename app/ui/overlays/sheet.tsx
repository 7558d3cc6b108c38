import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Modal } from './modal.tsx'
import { useDragToClose } from './use-drag-to-close.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below the scrolling content: the sheet's action. */
  footer?: ReactNode
}

/**
 * A sheet from the bottom edge, closed by dragging it down or tapping outside. From 600 px on it is a
 * centered dialog.
 */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const drag = useDragToClose(sheet, onClose)
  return (
    <Modal kind="sheet" dialogRef={sheet} open={open} onClose={onClose} labelledBy={titleId}>
      <div className="sticky top-0 z-10 bg-surface px-gutter">
        <div className="flex cursor-grab touch-none justify-center pt-2.5 pb-1 sm:hidden" {...drag}>
          <span aria-hidden className="h-1 w-10 rounded-full bg-line-strong" />
        </div>
        <div className="flex items-center gap-3 pb-2 sm:pt-3 sm:short:pt-1.5 sm:short:pb-1">
          <h2 id={titleId} className="display min-w-0 flex-1 text-xl wrap-anywhere">
            {title}
          </h2>
          <IconButton
            label="Close"
            icon={<X aria-hidden className="size-5" />}
            className="-mr-2"
            onClick={onClose}
          />
        </div>
      </div>
      <div className="px-gutter pb-5 sm:short:pb-1">{children}</div>
      {footer && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-surface px-gutter py-4 sm:short:py-3">
          {footer}
        </div>
      )}
    </Modal>
  )
}
