import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** Answers of providers that calls share while they may change. */
    openAnswers: OpenAnswers
  }
}

/** How one piece of work ended. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

export interface OpenAnswers {
  /**
   * Runs the work unless it runs for this key already: callers share one run. `isOpen` says which outcomes may change
   * soon: they are kept for a second, all others are forgotten at once. For that second an outcome is repeated, or
   * with `waitsOut` its next callers wait until it is over and share the next run.
   */
  share<Answer>(
    key: string,
    work: () => Promise<Answer>,
    isOpen: (outcome: Outcome<Answer>) => boolean,
    options?: { waitsOut: boolean },
  ): Promise<Answer>
  /** The next call asks again. */
  forget(key: string): void
}

const TTL_MS = 1_000
const MAX_STORED = 10_000

/** Keeps many calls for one thing, such as the state of a payment, from becoming as many calls to its provider. */
export function createOpenAnswers(now: () => Date): OpenAnswers {
  const outcomes = new LRUCache<string, Outcome<unknown>, () => Promise<unknown>>({
    max: MAX_STORED,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // callers from before `forget` get the outcome of their run, which is not stored
    ignoreFetchAbort: true,
    fetchMethod: (_key, _last, { context: work }) =>
      work().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
  })
  async function share<Answer>(
    key: string,
    work: () => Promise<Answer>,
    isOpen: (outcome: Outcome<Answer>) => boolean,
  ): Promise<Answer> {
    const outcome = (await outcomes.forceFetch(key, { context: work })) as Outcome<Answer>
    if (!isOpen(outcome) && outcomes.peek(key) === outcome) outcomes.delete(key)
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }

  /** What runs once the kept outcomes of these keys are over. */
  const next = new Map<string, Promise<unknown>>()

  async function waitOut(key: string, run: () => Promise<unknown>): Promise<unknown> {
    const kept = outcomes.peek(key)
    await delay(outcomes.getRemainingTTL(key))
    if (outcomes.peek(key) === kept) outcomes.delete(key)
    next.delete(key)
    return run()
  }

  return {
    share(key, work, isOpen, { waitsOut } = { waitsOut: false }) {
      const run = () => share(key, work, isOpen)
      if (!waitsOut || outcomes.peek(key) === undefined) return run()
      const waiting = next.get(key) ?? waitOut(key, run)
      next.set(key, waiting)
      return waiting as ReturnType<typeof run>
    },
    forget: (key) => outcomes.delete(key),
  }
}
