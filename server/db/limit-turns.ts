import pLimit from 'p-limit'

export interface Turns {
  /** Runs the work when it is its turn. Rejects with `refuse()` without running it when that takes too long. */
  <Result>(work: () => Promise<Result>): Promise<Result>
  /** How many wait for their turn. */
  waiting(): number
}

/** Limits how much runs at once, how much waits in memory for it, and how long. First come, first served. */
export function limitTurns(options: {
  atOnce: number
  maxWaiting: number
  maxWaitMs: number
  refuse: () => Error
}): Turns {
  const { maxWaiting, maxWaitMs, refuse } = options
  const turns = pLimit(options.atOnce)
  const waiting = new Set<() => void>()

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
      void turns(async () => {
        if (isRefused) return
        leave()
        await work().then(resolve, reject)
      })
    })

  const take = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (turns.activeCount < turns.concurrency && turns.pendingCount === 0) return turns(work)
    if (waiting.size >= maxWaiting) return Promise.reject(refuse())
    return wait(work)
  }
  return Object.assign(take, { waiting: () => waiting.size })
}
