import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** A program in a process of its own. */
export interface RunningProgram {
  process: ChildProcess
  pid: number
  isRunning(): boolean
  /** All that it printed, unless it was sent elsewhere, and why it could not be started. */
  output(): string
  signal(name: NodeJS.Signals): void
  /**
   * Waits for its end and for all of its output. @returns its exit code, or null after a signal
   * @throws Error when it still runs after the given time
   */
  ended(timeoutMs?: number): Promise<number | null>
  /** Asks it to stop, and kills it when it does not. @returns whether it stopped without being killed */
  stop(): Promise<boolean>
}

export interface ProgramOptions extends SpawnOptions {
  /** How long it may take to stop. */
  stopMs?: number
}

/** A program that does not exit in time fails the test instead of blocking it. */
const STOP_MS = 15_000

export function startProgram(
  program: string,
  parameters: string[],
  { stopMs = STOP_MS, ...options }: ProgramOptions = {},
): RunningProgram {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  child.on('error', (error) => (output += error.message))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const ended = async (timeoutMs?: number): Promise<number | null> => {
    const refuse = () => Promise.reject(new Error(`${program} still runs.\n${output}`))
    const limit = timeoutMs ? [delay(timeoutMs, undefined, { ref: false }).then(refuse)] : []
    await Promise.race([closed, ...limit])
    return child.exitCode
  }
  return {
    process: child,
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    signal,
    ended,
    async stop() {
      // a paused process would not read the other signal
      signal('SIGCONT')
      signal('SIGTERM')
      const hasStopped = await ended(stopMs).then(
        () => true,
        () => false,
      )
      if (!hasStopped) signal('SIGKILL')
      await ended()
      return hasStopped
    },
  }
}

/** Runs a program to its end. @returns its exit code, which is null after a signal, and all that it printed */
export async function runProgram(
  ...call: Parameters<typeof startProgram>
): Promise<{ code: number | null; output: string }> {
  const program = startProgram(...call)
  return { code: await program.ended(), output: program.output() }
}
