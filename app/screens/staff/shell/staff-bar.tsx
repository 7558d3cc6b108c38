import type { ReactNode } from 'react'
import { BottomBar } from '#app/ui/layout/bottom-bar.tsx'

/** The next steps, below the column they belong to. */
export function StaffBar({ children }: { children: ReactNode }) {
  return (
    <BottomBar wide>
      <section aria-label="Next step" className="flex flex-col gap-2 lg:ml-[24.5rem]">
        {children}
      </section>
    </BottomBar>
  )
}
