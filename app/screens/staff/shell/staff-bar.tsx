import type { ReactNode } from 'react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'

/** The bottom bar with the next steps, aligned with the main column. */
export function StaffBar(props: { children: ReactNode; className?: string }) {
  const { children, className = '' } = props
  return (
    <BottomBar wide className={className}>
      <section
        aria-label="Next step"
        className="flex flex-col gap-2 sm:flex-row-reverse sm:*:flex-1 lg:ml-[24.5rem]"
      >
        {children}
      </section>
    </BottomBar>
  )
}
