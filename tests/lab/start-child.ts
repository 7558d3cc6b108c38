import { fileURLToPath } from 'node:url'
import { type RunningProgram, startProgram } from './run-program.ts'
import type { Usage } from './serve-parent.ts'

/** A program of ours in a process of its own, with messages in both directions. It exits with us. */
export interface Child extends RunningProgram {
  /** Its next message. */
  receive<Message extends object>(): Promise<Message>
  ask<Message extends object>(question: string | object): Promise<Message>
  /** Sends a message that has no answer. */
  send(message: string | object): void
  usage(): Promise<Usage>
  /** The usage after a full collection of garbage. */
  collect(): Promise<Usage>
}

interface ChildOptions {
  parameters?: string[]
  env?: Record<string, string | undefined>
  nodeOptions?: string[]
  /** From 0 to 19: how much later than others it gets a processor. */
  niceness?: number
}

const SERVE_PARENT = new URL('serve-parent.ts', import.meta.url).href
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAST_WORDS_LENGTH = 4_000

/** Starts a program of this checkout, given by its path below the root. */
export function startChild(
  program: string,
  { parameters = [], env = {}, nodeOptions = [], niceness = 0 }: ChildOptions = {},
): Child {
  const node = [process.execPath, ...nodeOptions, '--import', SERVE_PARENT, program, ...parameters]
  // `nice` is there on every Unix; setting it later would leave out the threads that have begun
  const [command = '', ...rest] = niceness ? ['nice', '-n', String(niceness), ...node] : node
  const running = startProgram(command, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // the child must not keep our pipes open after we exit
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const child = running.process
  const receive = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      const onClose = (code: number | null) => {
        child.off('message', onMessage)
        const words = running.output().slice(-LAST_WORDS_LENGTH)
        reject(new Error(`${program} ended early with ${code}\n${words}`))
      }
      const onMessage = (message: unknown) => {
        child.off('close', onClose)
        resolve(message as Message)
      }
      child.once('close', onClose).once('message', onMessage)
    })
  const ask = <Message>(question: string | object) => {
    const answer = receive<Message>()
    child.send(question)
    return answer
  }
  return {
    ...running,
    receive,
    ask,
    send: (message) => void child.send(message),
    usage: () => ask<Usage>('usage'),
    collect: () => ask<Usage>('collect'),
  }
}
