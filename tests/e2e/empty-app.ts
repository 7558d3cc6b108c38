import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntilOk } from '../bench/servers/start-app.ts'
import { findFreePort } from '../lab/free-port.ts'
import { runProgram } from '../lab/run-program.ts'
import { startChild } from '../lab/start-child.ts'

export interface EmptyApp {
  origin: string
  /** Creates a link by the operator's command. @returns its path */
  invite: (phoneNumber: string) => Promise<string>
  /** What it has logged. */
  logged: () => string
  stop: () => Promise<void>
}

const RUN = ['--disable-warning=ExperimentalWarning']

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
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    DATABASE_URL: url,
    DEMO: '0',
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const app = startChild('build/server/main.js', { nodeOptions: RUN, env })
  const stop = async () => {
    await app.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilOk(port, '/readyz', app)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    stop,
    logged: app.output,
    async invite(phoneNumber) {
      const program = [...RUN, 'build/server/invite.js', phoneNumber]
      const { output } = await runProgram(process.execPath, program, { env })
      const link = output.split('\n').find((line) => line.startsWith('http'))
      if (!link) throw new Error(output)
      return new URL(link).pathname
    },
  }
}
