import type { ReactNode } from 'react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'

/** The bottom bar with the next steps, aligned with the main column. */
export function StaffBar({ children }: { children: ReactNode }) {
  return (
    <BottomBar wide>
      <section aria-label="Next step" className="flex flex-col gap-2 lg:ml-[24.5rem]">
        {children}
      </section>
    </BottomBar>
  )
}
