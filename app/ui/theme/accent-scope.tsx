import { type ReactNode, useEffect } from 'react'
import { toAccentProps } from './accent-props.ts'
import { setPageAccent } from './page-accent.ts'

/** Applies the accent color to its children, and to what is drawn beside the page. */
export function AccentScope({ color, children }: { color?: string; children: ReactNode }) {
  useEffect(() => setPageAccent(color), [color])
  return (
    <div {...toAccentProps(color)} className="contents">
      {children}
    </div>
  )
}
