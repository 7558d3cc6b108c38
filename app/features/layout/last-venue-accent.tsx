import { type ReactNode, useSyncExternalStore } from 'react'
import { AccentScope } from '#app/ui/theme/accent-scope.tsx'
import { findLastColor } from './back-target.ts'

/** Keeps the color of the last visited venue on pages that belong to no venue, or do not know it yet. */
export function LastVenueAccent({ children }: { children: ReactNode }) {
  const color = useSyncExternalStore(neverChanges, findLastColor, () => undefined)
  return <AccentScope {...(color && { color })}>{children}</AccentScope>
}

function neverChanges() {
  return () => {}
}
