import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Stage } from './stages.ts'

/** Why something is made again, free of charge. */
export const REMAKE_REASONS = ['WRONG', 'SPILLED', 'QUALITY', 'LOST'] as const
export type RemakeReason = (typeof REMAKE_REASONS)[number]

/** What STAFF may make again alone; above it a manager does. */
export const REMAKES_PER_HOUR = 3
export const REMAKE_CENTS_PER_DAY = 40_00
export const REMAKE_HOUR_MS = 60 * MINUTE_MS

/** What a person made again already. */
export interface Remade {
  lastHour: number
  /** What it was sold for, on this business day. */
  centsToday: Cents
}

/** What keeps a person of the STAFF from making something again alone. */
export function remakeLimit(remade: Remade, cents: Cents): 'PER_HOUR' | 'PER_DAY' | undefined {
  if (remade.lastHour >= REMAKES_PER_HOUR) return 'PER_HOUR'
  return remade.centsToday + cents > REMAKE_CENTS_PER_DAY ? 'PER_DAY' : undefined
}

/** Whether a part was begun with, so that it can be made again. */
export function canBeRemade(stage: Stage): boolean {
  return ['MAKING', 'READY', 'HAND_OUT', 'ASIDE', 'HANDED_OVER'].includes(stage)
}
