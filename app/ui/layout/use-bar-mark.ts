import { useLayoutEffect } from 'react'

/** How many bars stick to the bottom. */
let bars = 0

/**
 * Marks the document while a bar sticks to its bottom: scrolling leaves room for it. With `:has`, browsers would look
 * for a bar in the whole document whenever one appears.
 */
export function useBarMark(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const { dataset } = document.documentElement
    bars++
    dataset.hasBar = ''
    return () => {
      bars--
      if (bars === 0) delete dataset.hasBar
    }
  }, [isShown])
}
