import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startChild } from '../bench/servers/start-child.ts'

export interface EmptyApp {
  origin: string
  /** Creates a link by the operator's command. @returns its path */
  invite: (phoneNumber: string) => Promise<string>
  /** What it has logged. */
  logged: () => string
  stop: () => Promise<void>
}

const RUN = ['--disable-warning=ExperimentalWarning']
const START_MS = 60_000
const POLL_MS = 100

/**
 * The built app as an operator starts it: on an empty database of their own, without the demo unless the settings
 * have one.
 */
export async function startEmptyApp(settings: Record<string, string> = {}): Promise<EmptyApp> {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-empty-'))
  const database = startChild('tests/bench/servers/database-server.ts')
  const { url } = await database.receive<{ url: string }>()
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: url,
    DEMO: '0',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  if (!settings.NODE_ENV) delete env.NODE_ENV
  const app = spawn(process.execPath, [...RUN, 'build/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let logged = ''
  app.stdout.on('data', (said: Buffer) => (logged += said.toString()))
  const stop = async () => {
    await end(app)
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(origin, app)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    stop,
    logged: () => logged,
    async invite(phoneNumber) {
      const program = [...RUN, 'build/server/invite.js', phoneNumber]
      const { stdout } = await promisify(execFile)(process.execPath, program, { env })
      const link = stdout.split('\n').find((line) => line.startsWith('http')) ?? ''
      return new URL(link).pathname
    },
  }
}

async function waitUntilReady(origin: string, app: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (app.exitCode !== null) throw new Error(`The app ended with ${app.exitCode}.`)
    if (Date.now() > until) throw new Error('The app did not start in time.')
    await delay(POLL_MS)
  }
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const gone = once(app, 'exit')
  app.kill('SIGTERM')
  await gone
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
