import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { DIALOG_LEFT_EVENT } from '#app/ui/feedback/toast.ts'
import { type DialogKind, dialogClass } from './dialog-class.ts'

export interface ModalProps {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  kind: DialogKind
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string | undefined
  /** False ignores taps on the backdrop. */
  closeOnBackdrop?: boolean
  /** False prevents closing altogether, for example while saving. */
  dismissable?: boolean
  /** A light backdrop, through which the page stays readable. */
  seeThrough?: boolean
  dialogRef?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

/** A native modal dialog, which traps the focus and returns it on close. */
export function Modal(props: ModalProps) {
  const { open, onClose, kind, role, labelledBy, describedBy, children } = props
  const { closeOnBackdrop = true, dismissable = true, seeThrough = false } = props
  const own = useRef<HTMLDialogElement>(null)
  const dialog = props.dialogRef ?? own

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // one that replaces another dialog may open in the moment in which that one's opener disappears
    checkPending?.()
    const opener = document.activeElement
    element.showModal()
    // The close button would show its focus ring also when no key was pressed.
    element.querySelector<HTMLElement>('[data-dialog-title]')?.focus()
    // The focus is restored only if the dialog closes before it is removed.
    return () => {
      element.close()
      document.dispatchEvent(new Event(DIALOG_LEFT_EVENT))
      if (opener && opener !== document.body) keepFocus(element, opener)
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
      data-see-through={seeThrough || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={dialogClass(kind)}
      onClick={closeFromBackdrop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissable) onClose()
      }}
      onClose={(event) => {
        // The event is late: the dialog may be open again.
        if (event.target !== dialog.current || !open || dialog.current.open) return
        // Browsers close a dialog on the second Escape, even if the first was prevented. It stays until
        // its owner closes it, who may ask first.
        dialog.current.showModal()
        if (dismissable) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** Looks after the focus that the last closed dialog gave back, until that has moved on. */
let checkPending: (() => void) | undefined

/**
 * The element that opened the dialog may be gone, or disappear when a list loads again. Then the
 * heading of the dialog below it, or else of the page, gets the focus.
 */
function keepFocus(dialog: HTMLElement, opener: Element) {
  const observer = new MutationObserver(check)
  checkPending = check
  observer.observe(document.body, { childList: true, subtree: true })
  check()

  function check() {
    const focused = document.activeElement
    if (focused === opener) return
    observer.disconnect()
    if (checkPending === check) checkPending = undefined
    // A tap outside every element took the focus away.
    if (focused === document.body && opener.isConnected) return
    // A closed dialog keeps the focus until the page is drawn again.
    if (focused !== document.body && !dialog.contains(focused)) return
    const titles = [...document.querySelectorAll<HTMLElement>('[data-dialog-title]')]
    const below = titles.findLast((title) => title.closest('dialog')?.matches('[open]'))
    const heading = below ?? document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }
}
