import { type RefObject, useEffect, useRef, useState } from 'react'

/** About half a phone's screen, which a quick swipe covers. */
const NEAR = '600px'

/**
 * Whether the element has been on the screen or near it, never before hydration: a browser's own lazy
 * loading starts at once, and on a slow network from three screens away.
 */
export function useWasNear<E extends Element>(): [element: RefObject<E | null>, wasNear: boolean] {
  const element = useRef<E>(null)
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || wasNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR, scrollMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wasNear])
  return [element, wasNear]
}
