import type { LoadedFile } from '../browser/measure-page-weight.ts'
import type { Step } from '../browser/measure-sale.ts'
import type { Figure } from './figure.ts'

/** The results of one part of a run. */
export interface Measured {
  figures: Figure[]
  firstTimeSteps?: Step[]
  returningSteps?: Step[]
  largestFiles?: Pick<LoadedFile, 'path' | 'kind' | 'bytes'>[]
}

/** The part of a run that is stored in results/bench.json. */
export interface BenchResults extends Required<Measured> {
  measuredAt: string
  commit: string
  isQuick: boolean
  tookSeconds: number
  machine: {
    cores: number
    processor: string
    memoryGigabytes: number
    node: string
    chromium: string
    /** Averages of one minute, at the start and at the end; idle is near 0. */
    load: [number, number]
  }
  /** Parts that were not measured, each with the reason. */
  missing: string[]
}
