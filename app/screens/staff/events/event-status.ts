import type { Tone } from '#app/ui/data/badge.tsx'
import type { EventPhase } from '#domain/events/event-phase.ts'
import type { EventStatus } from '#domain/events/events.contract.ts'

export const STATUS_NAMES: Record<EventStatus, string> = {
  UPCOMING: 'Upcoming',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
}

export const STATUS_TONES: Record<EventStatus, Tone> = {
  UPCOMING: 'info',
  IN_PROGRESS: 'success',
  COMPLETED: 'neutral',
}

export const PHASE_NAMES: Record<EventPhase, string> = {
  tonight: 'Tonight',
  upcoming: 'Upcoming',
  past: 'Past',
}
