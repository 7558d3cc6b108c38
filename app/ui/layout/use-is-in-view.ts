import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether nearly all of an element is in view; true until it is known.
 * @param margin of the window in which it counts, as of an `IntersectionObserver`: without the bars at its edges
 */
export function useIsInView<Shown extends Element>(
  margin: string,
): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? true),
      { rootMargin: margin, threshold: 0.9 },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
