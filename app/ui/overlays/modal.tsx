import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { DIALOG_LEFT_EVENT } from '#app/ui/feedback/toast.ts'

export interface ModalProps {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  kind: 'dialog' | 'sheet' | 'drawer'
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string | undefined
  /** False ignores taps on the backdrop. */
  closeOnBackdrop?: boolean
  /** False prevents closing altogether, for example while saving. */
  dismissable?: boolean
  dialogRef?: RefObject<HTMLDialogElement | null>
  className?: string
  children: ReactNode
}

/** A native modal dialog, which traps the focus and restores it on close. */
export function Modal(props: ModalProps) {
  const { open, onClose, kind, role, labelledBy, describedBy, className = '', children } = props
  const { closeOnBackdrop = true, dismissable = true } = props
  const own = useRef<HTMLDialogElement>(null)
  const dialog = props.dialogRef ?? own

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // The focus is restored only if the dialog closes before it is removed.
    return () => {
      element.close()
      document.dispatchEvent(new Event(DIALOG_LEFT_EVENT))
    }
  }, [open, dialog])

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === dialog.current && closeOnBackdrop && dismissable) onClose()
  }

  return (
    // Keyboard users close it with Escape; the backdrop is for touch and mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      data-kind={kind}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`modal ${KINDS[kind]} ${className}`}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onClose={(event) => {
        // The event is late: the dialog may have been reopened by now.
        if (event.target !== dialog.current || !open || dialog.current.open) return
        // Browsers close a dialog on the second Escape, even if the first was prevented.
        if (dismissable) onClose()
        else dialog.current.showModal()
      }}
    >
      {children}
    </dialog>
  )
}

const KINDS = {
  dialog:
    'm-auto max-h-[min(44rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] max-w-none overflow-y-auto overscroll-contain rounded-sheet border border-line bg-surface text-ink shadow-float',
  sheet:
    'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-column overflow-y-auto overscroll-contain rounded-t-sheet border border-b-0 border-line bg-surface pb-safe text-ink shadow-float sm:m-auto sm:max-h-[calc(100dvh-2rem)] sm:short:max-h-[calc(100dvh-1rem)] sm:rounded-sheet sm:border-b',
  drawer:
    'mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none overflow-y-auto overscroll-contain border-l border-line bg-surface text-ink shadow-float sm:rounded-l-sheet',
}
