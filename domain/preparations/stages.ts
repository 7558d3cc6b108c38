/** Where a preparation is: an order's part at one station. */
export const STAGES = [
  'QUEUED',
  'MAKING',
  'READY',
  'HAND_OUT',
  'ASIDE',
  'HANDED_OVER',
  'REFUSED',
  'CANCELED',
  'NOT_COLLECTED',
] as const
export type Stage = (typeof STAGES)[number]

/** The guest still waits for it. */
export const OPEN_STAGES = ['QUEUED', 'MAKING', 'READY', 'HAND_OUT', 'ASIDE'] as const
/** It is still to be made, so that others wait behind it. */
export const WAITING_STAGES = ['QUEUED', 'MAKING'] as const
/** It has left the makers' list: made, or not to be made any more. */
export const LEFT_STAGES = ['READY', 'ASIDE', 'HANDED_OVER', 'REFUSED', 'CANCELED'] as const
/** A scan hands over what is in one of these. */
export const HAND_OVER_STAGES = ['READY', 'HAND_OUT'] as const

/** It was ready, and its guest was told so. */
export const WAITS_FOR_GUEST_STAGES = ['READY', 'HAND_OUT', 'ASIDE'] as const

/** Why alcohol is not handed over to a person. */
export const REFUSAL_REASONS = ['NO_ID', 'TOO_YOUNG', 'INTOXICATED', 'ANOTHER_PERSON'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

type Mover =
  /** A person with a role at the venue. */
  | 'STAFF'
  /** A refund, the guest's cancellation, or the passing of time. */
  | 'SYSTEM'

export interface Move {
  from: readonly Stage[]
  to: Stage
  by: readonly Mover[]
  /** The move needs one of these. */
  reasons?: readonly RefusalReason[]
}

/** Every move there is. What pays an order is the only one that begins a preparation. */
export const MOVES: readonly Move[] = [
  { from: ['QUEUED'], to: 'MAKING', by: ['STAFF'] },
  { from: ['QUEUED', 'MAKING'], to: 'READY', by: ['STAFF'] },
  // undone, or recalled later
  { from: ['READY'], to: 'MAKING', by: ['STAFF'] },
  { from: ['MAKING'], to: 'QUEUED', by: ['STAFF'] },
  { from: ['READY', 'HAND_OUT'], to: 'ASIDE', by: ['STAFF', 'SYSTEM'] },
  { from: ['ASIDE'], to: 'READY', by: ['STAFF'] },
  { from: OPEN_STAGES, to: 'HANDED_OVER', by: ['STAFF'] },
  { from: OPEN_STAGES, to: 'REFUSED', by: ['STAFF'], reasons: REFUSAL_REASONS },
  { from: OPEN_STAGES, to: 'CANCELED', by: ['SYSTEM'] },
  // the night is over
  { from: WAITS_FOR_GUEST_STAGES, to: 'NOT_COLLECTED', by: ['SYSTEM'] },
]

/** The move between two stages, if this mover may make it. */
export function findMove(from: Stage, to: Stage, by: Mover): Move | undefined {
  return MOVES.find((move) => move.to === to && move.from.includes(from) && move.by.includes(by))
}

/** Whether the guest still waits for it. */
export function isOpenStage(stage: Stage): boolean {
  return isOneOf(OPEN_STAGES, stage)
}

/** Whether it is neither made nor being given out. */
export function isWaitingStage(stage: Stage): boolean {
  return isOneOf(WAITING_STAGES, stage)
}

/** Whether a scan hands it over. */
export function isHandOverStage(stage: Stage): boolean {
  return isOneOf(HAND_OVER_STAGES, stage)
}

function isOneOf(stages: readonly Stage[], stage: Stage): boolean {
  return stages.includes(stage)
}
