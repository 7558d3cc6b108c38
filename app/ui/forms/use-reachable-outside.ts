import { useEffect } from 'react'

/** What the keyboard reaches. The library's own hidden fields of forms are none of it. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])'

/**
 * Keeps what is outside an open list of suggestions for screen readers: the library hides it from them, while the
 * keyboard still reaches it. The field and its list stay as they are.
 */
export function useReachableOutside(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const observer = new MutationObserver(show)
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
    show()
    return () => observer.disconnect()
  }, [isOpen])
}

/** Icons, too, are hidden from screen readers; they hold nothing to reach. */
function show(): void {
  for (const element of document.querySelectorAll('[aria-hidden="true"]')) {
    const isReached = element.matches(FOCUSABLE) || element.querySelector(FOCUSABLE)
    if (isReached) element.removeAttribute('aria-hidden')
  }
}
