import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/theme/class-names.ts'

interface SideNavItem {
  to: string
  label: string
  /** A part of the label, short enough for the rail. */
  shortLabel?: string
  icon: ReactNode
  /** The number in the badge. */
  count?: number | undefined
  /** The current page belongs to this entry. */
  isCurrent?: boolean
}

export interface SideNavProps {
  label: string
  items: readonly SideNavItem[]
  /** A narrow rail, icons above short labels, up to 1,280 px. */
  rail?: boolean
}

/** Vertical navigation that marks the current page. */
export function SideNav({ label, items, rail = false }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item.isCurrent ? 'page' : undefined}
              aria-label={rail ? item.label : undefined}
              className={classNames(LINK, rail && RAIL_LINK)}
            >
              {item.icon}
              {rail && item.shortLabel && (
                <span className="max-w-full wrap-anywhere xl:hidden">{item.shortLabel}</span>
              )}
              <span
                className={classNames(
                  'min-w-0 flex-1 wrap-anywhere',
                  rail && item.shortLabel && 'max-xl:hidden',
                )}
              >
                {item.label}
              </span>
              {item.count !== undefined && item.count > 0 && (
                <span className="amount rounded-full bg-pressed px-2 py-0.5 text-2xs font-semibold">
                  {item.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LINK =
  'relative flex min-h-touch items-center gap-3 rounded-control px-3 py-2 text-sm font-medium text-ink-muted transition *:first:shrink-0 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent-ink'
const RAIL_LINK =
  'max-xl:min-h-16 max-xl:flex-col max-xl:justify-center max-xl:gap-1.5 max-xl:px-1 max-xl:text-center max-xl:text-2xs'
