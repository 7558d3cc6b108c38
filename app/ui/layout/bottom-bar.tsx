import type { ReactNode } from 'react'
import { type PageWidth, toWidthClass } from './page-width.ts'
import { useBarMark } from './use-bar-mark.ts'

export interface BottomBarProps {
  children: ReactNode
  wide?: PageWidth
  className?: string
}

/**
 * A sticky bar for the next step, inside the safe area and covering no content. It scrolls with the page
 * where zoom leaves too little height for both.
 */
export function BottomBar({ children, wide = false, className = '' }: BottomBarProps) {
  useBarMark(true)
  return (
    <div
      data-bottom-bar
      className={`no-print sticky [@media(max-height:19rem)]:static bottom-0 z-20 mt-auto border-t border-line bg-glass pb-safe backdrop-blur-lg ${className}`}
    >
      <div
        className={`mx-auto w-full px-gutter py-[min(1rem,16px)] short:py-2 flat:py-1 ${toWidthClass(wide)}`}
      >
        {children}
      </div>
    </div>
  )
}
