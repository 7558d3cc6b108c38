import { LRUCache } from 'lru-cache'

/** How one piece of work ended. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown }

export interface OpenAnswers {
  /**
   * Runs the work unless it runs for this key already, or ended so lately that its outcome still
   * holds: callers share one run. `isOpen` says which outcomes may change soon and are repeated
   * for a second instead of asking anew; all others are forgotten at once.
   */
  share<Answer>(
    key: string,
    work: () => Promise<Answer>,
    isOpen: (outcome: Outcome<Answer>) => boolean,
  ): Promise<Answer>
  /** The next call asks anew. */
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
  return {
    async share<Answer>(
      key: string,
      work: () => Promise<Answer>,
      isOpen: (outcome: Outcome<Answer>) => boolean,
    ) {
      const outcome = (await outcomes.forceFetch(key, { context: work })) as Outcome<Answer>
      if (!isOpen(outcome) && outcomes.peek(key) === outcome) outcomes.delete(key)
      if ('error' in outcome) throw outcome.error
      return outcome.answer
    },
    forget: (key) => outcomes.delete(key),
  }
}
