import type { Age } from '#domain/preparations/preparation-age.ts'
import type { CrewedStation } from '#domain/preparations/crews.contract.ts'
import type { RemakeReason } from '#domain/preparations/remakes.ts'
import type { Stage } from '#domain/preparations/stages.ts'
import type { Struck } from './arrange-cards.ts'

export const LINE_FAILED = 'Unable to load the line'
export const NOT_CALLED = 'Guests are not called: call the number.'
export const ALL_STATIONS = 'All'

/** What a tap on the head of a card does. */
export const NEXT_STEPS: Partial<Record<Stage, string>> = {
  QUEUED: 'Start',
  MAKING: 'Ready',
}

/** Where a card is, for a moment after a tap. */
export const STAGE_WORDS: Record<Stage, string> = {
  QUEUED: 'To make',
  MAKING: 'Making',
  READY: 'Ready',
  HAND_OUT: 'At the bar',
  ASIDE: 'Put aside',
  HANDED_OVER: 'Handed over',
  REFUSED: 'Refused',
  CANCELED: 'Canceled',
  NOT_COLLECTED: 'Not collected',
}

export const AGE_WORDS: Record<Age, string> = { FRESH: '', AMBER: 'waiting', RED: 'late' }

export const STRUCK_WORDS: Record<Struck, string> = {
  canceled: 'Canceled: do not make it',
  refused: 'Refused: do not make it',
  taken: 'Taken: handed over already',
}

export const WALK_UP_WORDS: Record<CrewedStation['walkUps'], string> = {
  NONE: 'None',
  SOME: 'Some',
  MANY: 'Many',
}

export const PACE_FAILED = 'Unable to save how many you are'
export const PAUSE_FAILED = 'Unable to pause new orders'
export const SHIFT_END_FAILED = {
  title: 'Unable to end the shift',
  description: 'Without a connection new orders pause after two minutes.',
}
export const OUT_FAILED = 'This could not be said. Nothing has changed.'
export const REMAKE_FAILED = 'This could not be made again.'
export const ASK_MANAGER = 'Ask a manager'
export const REMAKE_NAMES: Record<RemakeReason, string> = {
  WRONG: 'Wrong',
  SPILLED: 'Spilled',
  QUALITY: 'Not good',
  LOST: 'Lost',
}
export const NOT_REFUNDED = 'Unable to give it back'
export const THE_LAST = 'The last 50'
