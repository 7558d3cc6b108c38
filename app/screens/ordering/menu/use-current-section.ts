import { useEffect, useState } from 'react'

/** A section counts as current while it crosses this line, just above the middle of the screen. */
const READING_LINE = '-45% 0px -54% 0px'

/** The id of the section in view; at first that of the first one. */
export function useCurrentSection(headingIds: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(headingIds[0])
  const key = headingIds.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // a category comes after the section that it is in
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entry) setCurrent(entry.target.getAttribute('aria-labelledby') ?? undefined)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of key.split(' ')) {
      const section = document.querySelector(`section[aria-labelledby="${id}"]`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
