import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#domain/values/steps.ts'

/** How long a piece of work keeps the event loop to itself. */
const MOST_MS = 10

/** Does long work in turns with whatever else the process has to do, so that one caller holds up nobody. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began > MOST_MS) {
      await setImmediate()
      began = performance.now()
    }
  }
}
