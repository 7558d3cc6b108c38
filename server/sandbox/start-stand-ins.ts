import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const RESTART_MS = 1_000

/** What their process reports to the node that started it. */
export interface StandInsReady {
  port: number
}

export interface StandIns {
  url: string
  stop(): Promise<void>
}

/** The stand-ins that STANDINS_URL names, or a process of their own, which is started again when it ends. */
export async function startStandIns(sharedUrl: string | undefined): Promise<StandIns> {
  if (sharedUrl) return { url: sharedUrl, stop: async () => {} }
  let isStopping = false
  let child = await startProcess('http://127.0.0.1:0')
  const url = `http://127.0.0.1:${child.port}`
  /** A crash of the stand-ins must not end the node, like a vendor's outage. */
  const keepRunning = async () => {
    while (!isStopping) {
      if (hasEnded(child.process)) {
        child = await startProcess(url).catch(() => child)
      } else {
        await once(child.process, 'exit')
      }
      await delay(RESTART_MS, undefined, { ref: false })
    }
  }
  void keepRunning()
  return {
    url,
    async stop() {
      isStopping = true
      if (hasEnded(child.process)) return
      child.process.kill('SIGTERM')
      await once(child.process, 'exit')
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function startProcess(url: string): Promise<{ process: ChildProcess; port: number }> {
  const started = fork(findProgram(), [], {
    env: { ...process.env, STANDINS_URL: url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const failed = once(started, 'exit').then(([code]) => {
    throw new Error(`The stand-ins ended with ${code}.`)
  })
  const [{ port }] = (await Promise.race([once(started, 'message'), failed])) as [StandInsReady]
  failed.catch(() => {})
  return { process: started, port }
}

/** In the build it is beside the program that runs. */
function findProgram(): string {
  const [, running = ''] = process.argv
  if (extname(running) === '.js') return join(dirname(running), 'standins.js')
  return join(import.meta.dirname, '../programs/standins.ts')
}
