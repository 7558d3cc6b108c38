import { useCallback, useEffect, useRef, useState } from 'react'

/** The share of a row that must be in view for it to be read. */
const SEEN_SHARE = 0.6

export interface AllSeen {
  /** For the list whose rows must be seen. */
  listRef: (list: HTMLElement | null) => void
  hasSeenAll: boolean
  /** Scrolls to the first row that has not been in view yet. */
  showRest: () => void
}

/** Whether each row of a list has been in view, above the bottom bar. */
export function useAllSeen(): AllSeen {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [hasSeenAll, setSeenAll] = useState(false)
  const unseen = useRef(new Set<Element>())

  useEffect(() => {
    if (!list || typeof IntersectionObserver !== 'function') return
    const rows = unseen.current
    rows.clear()
    for (const row of list.children) rows.add(row)
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) rows.delete(target)
        if (rows.size > 0) return
        observer.disconnect()
        setSeenAll(true)
      },
      { rootMargin: `0px 0px -${bar}px 0px`, threshold: SEEN_SHARE },
    )
    for (const row of rows) observer.observe(row)
    return () => observer.disconnect()
  }, [list])

  const showRest = useCallback(() => {
    const [next] = unseen.current
    next?.scrollIntoView({ block: 'center' })
  }, [])
  return { listRef: setList, hasSeenAll, showRest }
}
