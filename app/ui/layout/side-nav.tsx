import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

export interface SideNavItem {
  to: string
  label: string
  icon: ReactNode
  /** The number in the badge. */
  count?: number | undefined
  /** Marks only this exact path as current, not its subpaths. */
  end?: boolean
}

export interface SideNavProps {
  label: string
  items: readonly SideNavItem[]
}

/** Vertical navigation that marks the current page. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {items.map(({ to, label: name, icon, count, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end ?? false}
              className="relative flex min-h-touch items-center gap-3 rounded-control px-3 py-2 text-sm font-medium text-ink-muted transition *:first:shrink-0 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent-ink"
            >
              {icon}
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {count !== undefined && count > 0 && (
                <span className="amount rounded-full bg-pressed px-2 py-0.5 text-2xs font-semibold">
                  {count}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
