import type { ReactNode } from 'react'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { findLastColor } from './back-target.ts'

export interface LastVenueAccentProps {
  /** Color of the page's own venue, once it is known. */
  color?: string | undefined
  children: ReactNode
}

/** Keeps the color of the last visited venue on pages that belong to no venue, or do not know it yet. */
export function LastVenueAccent({ color: own, children }: LastVenueAccentProps) {
  const last = useBrowserValue(findLastColor, () => undefined)
  const color = own ?? last
  return <AccentScope {...(color && { color })}>{children}</AccentScope>
}
