import type { ReactNode } from 'react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'

export interface StaffBarProps {
  children: ReactNode
  className?: string
}

/** The bottom bar with the next steps, aligned with the main column. */
export function StaffBar({ children, className = '' }: StaffBarProps) {
  return (
    <BottomBar wide="fluid" className={className}>
      <section
        aria-label="Next step"
        className="flex flex-col gap-2 short:*:min-h-[min(var(--spacing-action),12dvh)] max-sm:*:text-[min(var(--text-base),8vw)] max-sm:*:leading-tight sm:flex-row-reverse sm:*:flex-1 lg:ml-[24.5rem]"
      >
        {children}
      </section>
    </BottomBar>
  )
}
