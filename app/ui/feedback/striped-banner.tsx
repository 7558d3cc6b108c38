import type { ReactNode } from 'react'

export interface StripedBannerProps {
  icon: ReactNode
  title: string
  children?: ReactNode
  className?: string
}

/** A striped banner that says the whole page is a test, such as a rehearsal. */
export function StripedBanner({ icon, title, children, className = '' }: StripedBannerProps) {
  return (
    <div
      role="note"
      className={`stripes rounded-card border border-warning px-4 py-2.5 text-warning ${className}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <span className="shrink-0">{icon}</span>
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {children && <p className="text-sm text-pretty text-ink">{children}</p>}
    </div>
  )
}
