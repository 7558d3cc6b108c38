import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Usage } from './serve-parent.ts'

/** A child process of the bench, with messages in both directions. It exits with the bench. */
export interface Child {
  /** Its next message. */
  receive<Message extends object>(): Promise<Message>
  ask<Message extends object>(question: string | object): Promise<Message>
  /** Sends a message that has no answer. */
  send(message: string | object): void
  /** Kills it as a crash would. */
  kill(): void
  usage(): Promise<Usage>
  /** The usage after a full collection of garbage. */
  collect(): Promise<Usage>
  stop(): Promise<void>
}

interface ChildOptions {
  env?: Record<string, string | undefined>
  nodeOptions?: string[]
  /** From 0 to 19: how much later than others it gets a processor. */
  niceness?: number
}

const SERVE_PARENT = new URL('serve-parent.ts', import.meta.url).href
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STOP_TIMEOUT_MS = 15_000

/** Starts a program of this checkout, given by its path below the root. */
export function startChild(
  program: string,
  { env = {}, nodeOptions = [], niceness = 0 }: ChildOptions = {},
): Child {
  const node = [process.execPath, ...nodeOptions, '--import', SERVE_PARENT, program]
  // `nice` is there on every Unix; setting it later would leave out the threads that have begun
  const [command = '', ...parameters] = niceness ? ['nice', '-n', String(niceness), ...node] : node
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // the child must not keep our pipes open after we exit
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  const receive = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`${program} ended early with ${code}\n${complaints}`))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        resolve(message as Message)
      })
    })
  const ask = <Message>(question: string | object) => {
    const answer = receive<Message>()
    child.send(question)
    return answer
  }
  return {
    receive,
    ask,
    send: (message) => void child.send(message),
    kill: () => void child.kill('SIGKILL'),
    usage: () => ask<Usage>('usage'),
    collect: () => ask<Usage>('collect'),
    stop: () => stopChild(child),
  }
}

/** Disconnects the child so that it exits, and kills it if it does not. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  const ended = new AbortController()
  const end = delay(STOP_TIMEOUT_MS, undefined, { signal: ended.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  await gone
  ended.abort()
  await end
}
