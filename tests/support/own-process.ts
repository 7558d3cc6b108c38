import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findProgram, type TestProgram } from './test-programs.ts'

const LAST_WORDS_LENGTH = 4_000
/** A program that does not exit in time fails the test instead of blocking it. */
const STOP_MS = 15_000

/** A program in its own process, which notifies its parent once it is ready. It can be started again. */
export function createOwnProcess<Ready>(program: TestProgram) {
  let child: ChildProcess | undefined
  let words = ''
  const isRunning = () => child?.exitCode === null && child.signalCode === null
  const ended = async (timeoutMs = STOP_MS): Promise<number | null> => {
    if (child && isRunning()) {
      await once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) })
    }
    return child?.exitCode ?? null
  }
  const signal = (name: NodeJS.Signals) => void child?.kill(name)
  const end = async (name: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const exited = ended()
    signal(name)
    await exited
  }
  return {
    child: () => child as ChildProcess,
    /** The end of its output. */
    lastWords: () => words,
    isRunning,
    signal,
    /** Its exit code, when it has ended; null after a signal. */
    ended,
    /** Sends the signal and waits for the end. */
    end,
    /** SIGTERM, and SIGKILL if it does not end in time. */
    stop: () => end('SIGTERM').finally(() => end('SIGKILL')),
    async start(parameters: string[], environment: Record<string, string> = {}): Promise<Ready> {
      words = ''
      const started = fork(findProgram(program), parameters, {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (said: Buffer) => {
          words = (words + said.toString()).slice(-LAST_WORDS_LENGTH)
        })
      }
      const exited = once(started, 'exit').then(([code]) => {
        throw new Error(`The process ended with ${code}.\n${words}`)
      })
      const [ready] = (await Promise.race([once(started, 'message'), exited])) as [Ready]
      exited.catch(() => {})
      return ready
    },
  }
}
