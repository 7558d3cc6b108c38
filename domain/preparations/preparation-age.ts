import { DEFAULT_AMBER_MINUTES, DEFAULT_RED_MINUTES } from './preparation-limits.ts'

/** Since when a preparation waits too long, in minutes since the payment. */
export interface WarningMinutes {
  amberMinutes: number
  redMinutes: number
}

export const DEFAULT_WARNINGS: WarningMinutes = {
  amberMinutes: DEFAULT_AMBER_MINUTES,
  redMinutes: DEFAULT_RED_MINUTES,
}

export type Age = 'FRESH' | 'AMBER' | 'RED'

export function ageOf(minutes: number, { amberMinutes, redMinutes }: WarningMinutes): Age {
  if (minutes >= redMinutes) return 'RED'
  return minutes >= amberMinutes ? 'AMBER' : 'FRESH'
}
