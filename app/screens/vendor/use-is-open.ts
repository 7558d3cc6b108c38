import { useState } from 'react'
import type { Contest } from '#domain/contests/contests.contract.ts'
import { isOver } from '#domain/events/is-over.ts'

/** Whether the draw of an event is open. Its data may have been loaded before the event ended. */
export function useIsOpen(contest: Contest): boolean {
  const [openedAt] = useState(Date.now)
  return contest.isOpen && !isOver(contest, openedAt)
}
