import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading of each page after the first, so that screen readers announce it. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    return focusHeading()
  }, [pathname])
}

/** A page that is still loading gets the focus when its heading is drawn. @returns how to stop waiting */
function focusHeading(): (() => void) | undefined {
  if (hasFocus()) return undefined
  const observer = new MutationObserver(() => {
    if (hasFocus()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Whether the page has the focus now; a field that focuses itself and a dialog keep it. */
function hasFocus(): boolean {
  // A hidden element, such as a list behind its detail on a phone, may still have the focus.
  const focused = document.activeElement
  if (focused?.closest('main, dialog') && focused.checkVisibility()) return true
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find((one) => one.checkVisibility())
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
