import type { Tone } from '#app/ui/data/badge.tsx'
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
