import { useCallback, useState } from 'react'

/** Rows shown at first and added each time: more than fit on a screen. */
const STEP = 60

/**
 * How many rows of a long list are shown: more as its end comes into view. `key` changes with the
 * search, which starts over.
 */
export function useGrowingCount(total: number, key: string) {
  const [state, setState] = useState({ key, count: STEP })
  if (state.key !== key) setState({ key, count: STEP })
  const grow = useCallback(
    () => setState(({ count, ...rest }) => ({ ...rest, count: count + STEP })),
    [],
  )
  const watchEnd = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
        rootMargin: '600px',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    // It is observed again after each step: a tall screen may need several
    // oxlint-disable-next-line react/exhaustive-deps
    [grow, state.count],
  )
  return { count: Math.min(state.count, total), hasMore: state.count < total, grow, watchEnd }
}
