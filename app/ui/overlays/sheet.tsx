import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  /** The page behind it stays readable: the sheet opened without a tap. */
  seeThrough?: boolean
}

/**
 * A sheet from the bottom edge, closed by dragging it down or tapping outside. From 600 px on it is a
 * centered dialog.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, children, footer, seeThrough = false } = props
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const drag = useDragToClose(sheet, onClose)
  const header = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () => (open ? keepInView(sheet.current, header.current, bar.current) : undefined),
    [open],
  )
  return (
    <Modal
      kind="sheet"
      dialogRef={sheet}
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      seeThrough={seeThrough}
    >
      <div ref={header} className="sticky top-0 z-10 bg-surface px-gutter">
        <div className="flex cursor-grab touch-none justify-center pt-2.5 pb-1 sm:hidden" {...drag}>
          <span aria-hidden className="h-1 w-10 rounded-full bg-line-strong" />
        </div>
        <div className="flex items-center gap-3 pb-2 sm:pt-3 sm:short:pt-1.5 sm:short:pb-1">
          <h2
            id={titleId}
            tabIndex={-1}
            data-dialog-title
            className="display min-w-0 flex-1 text-xl wrap-anywhere outline-none"
          >
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
        <div
          ref={bar}
          className="sticky bottom-0 z-10 border-t border-line bg-surface px-gutter py-4 sm:short:py-3"
        >
          {footer}
        </div>
      )}
    </Modal>
  )
}

/** Enlarged text can make the title and the footer so high that they leave no room for what is between them. */
const MAX_STICKY_SHARE = 0.6

/**
 * Keeps an element that is scrolled to, for example by the focus, clear of the title and the
 * footer.
 */
function keepInView(
  sheet: HTMLElement | null,
  header: HTMLElement | null,
  footer: HTMLElement | null,
): (() => void) | undefined {
  if (!sheet || !header) return undefined
  const measure = () => {
    const room = MAX_STICKY_SHARE * window.innerHeight
    const headerRoom = stick(header, header.offsetHeight <= room)
    const footerRoom = footer ? stick(footer, headerRoom + footer.offsetHeight <= room) : 0
    sheet.style.scrollPaddingBlock = `${headerRoom}px ${footerRoom}px`
  }
  const observer = new ResizeObserver(measure)
  observer.observe(header)
  observer.observe(sheet)
  if (footer) observer.observe(footer)
  return () => observer.disconnect()
}

/** Lets an element stay in view or scroll with the content. @returns the height that it covers */
function stick(element: HTMLElement, isSticky: boolean): number {
  element.style.position = isSticky ? '' : 'static'
  return isSticky ? element.offsetHeight : 0
}
