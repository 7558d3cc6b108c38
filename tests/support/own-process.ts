import { type Child, startChild } from '../lab/start-child.ts'
import { findProgram, type TestProgram } from './test-programs.ts'

/** A program that does not exit in time fails the test instead of blocking it. */
const STOP_MS = 15_000

/** A program in its own process, which notifies its parent once it is ready. It can be started again. */
export function createOwnProcess<Ready extends object>(program: TestProgram) {
  let child: Child
  const ended = (timeoutMs = STOP_MS) => child.ended(timeoutMs)
  return {
    child: () => child,
    /** Its exit code, when it has ended; null after a signal. */
    ended,
    /** Sends the signal and waits for the end. */
    async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      child.signal(name)
      await ended()
    },
    /** SIGTERM, and SIGKILL if it does not end in time. */
    async stop(): Promise<void> {
      if (!(await child.stop())) throw new Error(`It had to be killed.\n${child.output()}`)
    },
    start(parameters: string[], env: Record<string, string> = {}): Promise<Ready> {
      child = startChild(findProgram(program), { parameters, env })
      return child.receive<Ready>()
    },
  }
}
