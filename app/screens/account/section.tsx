import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface SectionProps {
  /** Its heading's id. */
  id: string
  title: string
  /** Where the whole list is. */
  seeAll?: string
  children: ReactNode
}

/** A part of the account with its heading. */
export function Section({ id, title, seeAll, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        {seeAll && (
          <Link
            to={seeAll}
            aria-describedby={id}
            className="inline-flex min-h-touch items-center px-1 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            See all
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
