import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element can be seen above the bar at the bottom of the page; true until it is known. */
export function useIsInView<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? true),
      { rootMargin: '-64px 0px', threshold: 0.9 },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, isInView]
}
