import { type ReactNode, useEffect, useState } from 'react'

/** Where the page is, once its heading is scrolled under the header; until then the children. */
export function ScrolledTitle(props: { title: string | undefined; children: ReactNode }) {
  const { title, children } = props
  const isScrolled = useIsHeadingGone(title !== undefined)
  if (!title || !isScrolled) return children
  return (
    <p aria-hidden className="display truncate px-2 text-lg">
      {title}
    </p>
  )
}

function useIsHeadingGone(enabled: boolean): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const heading = document.querySelector('main h1')
    if (!enabled || !heading) return
    const observer = new IntersectionObserver(
      ([entry]) => setGone(entry !== undefined && !entry.isIntersecting),
      { rootMargin: '-56px 0px 0px' },
    )
    observer.observe(heading)
    return () => observer.disconnect()
  }, [enabled])
  return isGone
}
