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
  const running = new Map<string, Promise<unknown>>()
  const kept = new LRUCache<string, Promise<unknown>>({
    max: MAX_STORED,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  const start = <Answer>(
    key: string,
    work: () => Promise<Answer>,
    isOpen: (outcome: Outcome<Answer>) => boolean,
  ): Promise<Answer> => {
    const answer = work()
    const end = (outcome: Outcome<Answer>) => {
      // after `forget` the key may belong to another run
      const isCurrent = running.get(key) === answer
      if (isCurrent) running.delete(key)
      if (isCurrent && isOpen(outcome)) kept.set(key, answer)
    }
    running.set(key, answer)
    answer.then(
      (value) => end({ answer: value }),
      (error: unknown) => end({ error }),
    )
    return answer
  }

  return {
    share: <Answer>(
      key: string,
      work: () => Promise<Answer>,
      isOpen: (outcome: Outcome<Answer>) => boolean,
    ) =>
      ((kept.get(key) ?? running.get(key)) as Promise<Answer> | undefined) ??
      start(key, work, isOpen),
    forget(key) {
      kept.delete(key)
      running.delete(key)
    },
  }
}
