import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface SegmentedLinksProps {
  /** The accessible name: 'Platform'. */
  label: string
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[]
}

/** A few pages that belong together, side by side; each has an address of its own. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-1 rounded-control border border-line bg-surface p-1">
        {links.map(({ to, label: name, isCurrent }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="grid min-h-touch place-items-center rounded-tag px-1 text-center text-sm font-semibold text-ink-muted transition outline-offset-2 hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
