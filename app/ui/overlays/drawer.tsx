import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Modal } from './modal.tsx'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** False prevents closing, for example while saving. */
  dismissable?: boolean
}

/** A panel from the right edge, for details and forms. */
export function Drawer({ open, onClose, title, children, dismissable }: DrawerProps) {
  const titleId = useId()
  return (
    <Modal
      kind="drawer"
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      dismissable={dismissable ?? true}
    >
      <div className="flex min-h-full flex-col">
        <header className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface py-2 pr-2 pl-5">
          <h2 id={titleId} className="display min-w-0 flex-1 text-xl wrap-anywhere">
            {title}
          </h2>
          <IconButton
            label="Close"
            icon={<X aria-hidden className="size-5" />}
            disabled={dismissable === false}
            onClick={onClose}
          />
        </header>
        <div className="flex-1 p-5">{children}</div>
      </div>
    </Modal>
  )
}
