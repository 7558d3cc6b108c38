import { useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { CLOSED_RIGHT_NOW, opensAgain } from '#domain/locations/location-state.messages.ts'

export interface ClosedNoteProps {
  location: Pick<VendorLocation, 'reopensAt' | 'opensText'>
  timeZone: string
}

/** The location takes no orders right now, and when it does again, if that is known. */
export function ClosedNote({ location: { reopensAt, opensText }, timeZone }: ClosedNoteProps) {
  const [now] = useState(() => new Date())
  return (
    <Alert tone="warning" title={CLOSED_RIGHT_NOW} className="mb-4">
      {opensText ?? (reopensAt && opensAgain(reopensAt, timeZone, now))}
    </Alert>
  )
}
