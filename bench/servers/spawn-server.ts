import { fork, type ChildProcess } from 'node:child_process'

/** Starts a server of the bench in a process of its own. @returns it and what it first told */
export async function spawnServer<Told extends object>(
  file: string,
  options: { env?: Record<string, string>; tell?: object } = {},
): Promise<{ child: ChildProcess; told: Told }> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (options.tell) child.send(options.tell)
  return { child, told: await nextMessage<Told>(child) }
}

export function nextMessage<Told>(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told))
    child.once('exit', (code) => reject(new Error(`The server ended early with ${code}`)))
  })
}

export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
