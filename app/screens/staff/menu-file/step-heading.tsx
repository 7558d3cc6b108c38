import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step, which gets the focus when the step appears. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="display text-xl outline-none">
        {title}
      </h2>
      {children && <p className="mt-1 text-pretty wrap-anywhere text-ink-muted">{children}</p>}
    </div>
  )
}
