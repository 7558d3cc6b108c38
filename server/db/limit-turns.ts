import pLimit, { type LimitFunction } from 'p-limit'

export interface Turns {
  /** Runs the work when it is its turn. Rejects with `refuse()` without running it when that takes too long. */
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** How many wait for their turn. */
  waiting(): number
  /** How many have begun and not ended. */
  running(): number
}

/** Limits how much runs at once, how much waits in memory for it, and how long. First come, first served. */
export function limitTurns(options: {
  atOnce: number
  /**
   * How much of it may have begun within the last `forMs`. Work that takes longer is probably waiting, for a
   * locked row or a provider for example, and needs no processor meanwhile. By default all of it.
   */
  busy?: { atOnce: number; forMs: number }
  maxWaiting: number
  maxWaitMs: number
  refuse: () => Error
}): Turns {
  const { busy, maxWaiting, maxWaitMs, refuse } = options
  const turns = pLimit(options.atOnce)
  const busyTurns = busy && pLimit(busy.atOnce)
  const waiting = new Set<() => void>()

  const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!busyTurns) return turns(work)
    const result = Promise.withResolvers<Result>()
    void busyTurns(() => {
      const isOver = Promise.withResolvers<void>()
      const timer = setTimeout(isOver.resolve, busy.forMs)
      const end = () => {
        clearTimeout(timer)
        isOver.resolve()
      }
      const running = turns(work)
      running.then(end, end)
      result.resolve(running)
      return isOver.promise
    })
    return result.promise
  }

  const wait = <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      let isRefused = false
      const giveUp = () => {
        isRefused = true
        leave()
        reject(refuse())
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(giveUp)
      }
      waiting.add(giveUp)
      void run(async () => {
        if (isRefused) return
        leave()
        await work().then(resolve, reject)
      })
    })

  const take = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isFree(turns) && (!busyTurns || isFree(busyTurns))) return run(work)
    if (waiting.size >= maxWaiting) return Promise.reject(refuse())
    return wait(work)
  }
  return Object.assign(take, {
    waiting: () => waiting.size,
    running: () => turns.activeCount,
  })
}

function isFree({ activeCount, concurrency, pendingCount }: LimitFunction): boolean {
  return activeCount < concurrency && pendingCount === 0
}
