import { useCallback, useEffect, useRef, useState } from 'react'

/** The share of a row that must be in view for it to be read, or of the view that a tall row must fill. */
const SEEN_SHARE = 0.6
/** Thresholds for rows of usual height up to rows many times as tall as the view. */
const THRESHOLDS = Array.from({ length: 12 }, (_, at) => (at + 1) / 20)

export interface AllSeen {
  /** Attach it to the list whose rows must be seen. */
  listRef: (list: HTMLElement | null) => void
  hasSeenAll: boolean
  /** Some rows are known to be out of view: not before the browser has looked. */
  hasHidden: boolean
  /** Scrolls to the first row that has not been in view yet. */
  showRest: () => void
}

/** Whether each row of a list has been in view, above the bottom bar. */
export function useAllSeen(): AllSeen {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [hasSeenAll, setSeenAll] = useState(false)
  const [hasHidden, setHidden] = useState(false)
  const unseen = useRef(new Set<Element>())

  useEffect(() => {
    if (!list || typeof IntersectionObserver !== 'function') return
    const rows = unseen.current
    rows.clear()
    for (const row of list.children) rows.add(row)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (isRead(entry)) rows.delete(entry.target)
        setHidden(rows.size > 0)
        if (rows.size > 0) return
        observer.disconnect()
        setSeenAll(true)
      },
      { rootMargin: `0px 0px -${readBarHeight()}px 0px`, threshold: THRESHOLDS },
    )
    for (const row of rows) observer.observe(row)
    return () => observer.disconnect()
  }, [list])

  const showRest = useCallback(() => {
    const [next] = unseen.current
    next?.scrollIntoView({ block: 'center' })
  }, [])
  return { listRef: setList, hasSeenAll, hasHidden, showRest }
}

function isRead({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  const ofView = rootBounds?.height ? intersectionRect.height / rootBounds.height : 0
  return Math.max(intersectionRatio, ofView) >= SEEN_SHARE
}

/** The height of the bar in px; at high zoom it scrolls with the page and covers nothing. */
function readBarHeight(): number {
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')
  return bar && getComputedStyle(bar).position !== 'static' ? bar.offsetHeight : 0
}
