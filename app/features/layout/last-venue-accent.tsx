import { type ReactNode, useSyncExternalStore } from 'react'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { findLastColor } from './back-target.ts'

export interface LastVenueAccentProps {
  /** Of the page's own venue, once it is known. */
  color?: string | undefined
  children: ReactNode
}

/** Keeps the color of the last visited venue on pages that belong to no venue, or do not know it yet. */
export function LastVenueAccent({ color: own, children }: LastVenueAccentProps) {
  const last = useSyncExternalStore(neverChanges, findLastColor, () => undefined)
  const color = own ?? last
  return <AccentScope {...(color && { color })}>{children}</AccentScope>
}

function neverChanges() {
  return () => {}
}
