import { useState } from 'react'
import { newKey } from '#app/api/intent.ts'
import { giveFeedback } from '#app/features/scanning/scan-feedback.ts'
import type { DoorVerdict } from './door-verdicts.ts'

/** A verdict with an id of its own: a new one is announced even when it says the same. */
export type ShownVerdict = DoorVerdict & { id: string }

/** The latest verdict; `show` also plays its tone. */
export function useDoorVerdict() {
  const [verdict, setVerdict] = useState<ShownVerdict>()

  function show(next: DoorVerdict) {
    if (next.feedback) giveFeedback(next.feedback)
    setVerdict({ ...next, id: newKey() })
  }

  return { verdict, show }
}
