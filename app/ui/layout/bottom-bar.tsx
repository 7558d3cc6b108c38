import type { ReactNode } from 'react'

export interface BottomBarProps {
  children: ReactNode
  /** Uses the whole width from 1,024 px on. */
  wide?: boolean
}

/** The place of the next step: always at the bottom, inside the safe area, hiding nothing. */
export function BottomBar({ children, wide = false }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className="no-print sticky bottom-0 z-20 mt-auto border-t border-line bg-glass pb-safe backdrop-blur-lg"
    >
      <div className={`mx-auto w-full max-w-column px-gutter py-4 ${wide ? 'lg:max-w-wide' : ''}`}>
        {children}
      </div>
    </div>
  )
}
