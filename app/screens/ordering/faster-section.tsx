import type { ReactNode } from 'react'

export interface FasterSectionProps {
  /** How long it takes here. */
  here: string
  /** One list item for each bar. */
  children: ReactNode
}

/** The bars where an order is ready earlier. */
export function FasterSection({ here, children }: FasterSectionProps) {
  return (
    <section
      aria-labelledby="other-bars"
      className="mt-3 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="other-bars" className="text-sm font-semibold">
        Faster at another bar
      </h2>
      <p className="text-sm wrap-anywhere text-ink-muted">{here}</p>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  )
}
