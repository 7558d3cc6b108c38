import type { ReactNode } from 'react'

export interface BottomBarProps {
  children: ReactNode
  /** Uses the whole width from 1,024 px on. */
  wide?: boolean
  className?: string
}

/** A sticky bar for the next step, inside the safe area and covering no content. */
export function BottomBar({ children, wide = false, className = '' }: BottomBarProps) {
  return (
    <div
      data-bottom-bar
      className={`no-print sticky bottom-0 z-20 mt-auto border-t border-line bg-glass pb-safe backdrop-blur-lg ${className}`}
    >
      <div className={`mx-auto w-full max-w-column px-gutter py-4 ${wide ? 'lg:max-w-wide' : ''}`}>
        {children}
      </div>
    </div>
  )
}
