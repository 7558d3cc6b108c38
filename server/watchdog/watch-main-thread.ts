import type { Profiler } from 'node:inspector'

export interface Watch {
  /** [0] counts the beats of the main thread, [1] is the length of the last requests in `requests`. */
  beats: SharedArrayBuffer
  requests: SharedArrayBuffer
  limitSeconds: number
}

/**
 * Runs in a thread of its own, from its text: it may use nothing of this module. It ends the process once the main
 * thread has not beaten for the limit, and says before which requests began last and what the thread was doing.
 *
 * It counts its own ticks, so that a machine that was suspended is not mistaken for a hang, and wants to see that the
 * process had the processor meanwhile, so that a machine that is too busy is not: only after six times the limit is a
 * thread that does nothing at all taken for one that hangs.
 */
export function watchMainThread(load: NodeJS.Require): void {
  const { Session } = load('node:inspector') as typeof import('node:inspector')
  const { writeSync } = load('node:fs') as typeof import('node:fs')
  const { workerData } = load('node:worker_threads') as typeof import('node:worker_threads')
  const { beats, requests, limitSeconds } = workerData as Watch
  const shared = new Int32Array(beats)
  const STANDARD_OUTPUT = 1
  const TICK_MS = 1_000
  const SAMPLE_MS = 500
  const ANSWER_MS = 10_000
  const IDLE_FACTOR = 6
  let last = Atomics.load(shared, 0)
  let ticks = 0
  let cpuAtBeat = process.cpuUsage()

  const timer = setInterval(() => {
    const now = Atomics.load(shared, 0)
    if (now !== last) {
      last = now
      ticks = 0
      cpuAtBeat = process.cpuUsage()
      return
    }
    ticks++
    if (ticks < limitSeconds) return
    const { user, system } = process.cpuUsage(cpuAtBeat)
    const hadProcessor = (user + system) / 1_000_000 >= limitSeconds / 2
    if (!hadProcessor && ticks < limitSeconds * IDLE_FACTOR) return
    clearInterval(timer)
    sampleStack(end)
  }, TICK_MS)

  function sampleStack(done: (stack: string[]) => void): void {
    const session = new Session()
    session.connectToMainThread()
    // a thread that runs no code of ours, such as one in a system call, answers nothing
    setTimeout(() => done(['unknown']), ANSWER_MS)
    session.post('Profiler.enable')
    session.post('Profiler.start', () => {
      setTimeout(() => {
        session.post('Profiler.stop', (_error, answer) =>
          done(answer ? hottestStack(answer.profile) : ['unknown']),
        )
      }, SAMPLE_MS)
    })
  }

  function hottestStack({ nodes }: Profiler.Profile): string[] {
    const hottest = nodes.toSorted((one, other) => (other.hitCount ?? 0) - (one.hitCount ?? 0))[0]
    const stack: string[] = []
    for (let node = hottest; node;) {
      const { functionName, url, lineNumber } = node.callFrame
      stack.push(`${functionName || 'anonymous'} (${url}:${lineNumber + 1})`)
      const { id } = node
      node = nodes.find(({ children }) => children?.includes(id))
    }
    return stack
  }

  function end(stack: string[]): void {
    const length = Atomics.load(shared, 1)
    const lastRequests = Buffer.from(requests, 0, length).toString().split('\n').filter(Boolean)
    const msg = 'the event loop hangs: ending the process'
    const line = { level: 'fatal', time: new Date().toISOString(), msg, lastRequests, stack }
    writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}
