import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NO_LIMITS } from '../../bench/servers/start-app.ts'
import { type Part, startPart, waitFor } from '../processes.ts'
import { toAppUrl } from './database.ts'
import { folderOf, PROJECT } from './folders.ts'

export interface NodeOptions {
  campaignFolder: string
  name: string
  port: number
  poolerPort: number
  databasePort: number
}

/** One node of the app, which can be started again, also as another version. */
export interface AppNode {
  name: string
  port: number
  part: Part
  /** Starts it from that project folder, or the last one, and waits until it is ready. */
  start(options?: { project?: string; clockShiftMs?: number }): Promise<void>
  isReady(): Promise<boolean>
}

/** A production node drains this long. */
const GRACE_SECONDS = '5'

export async function startNode(options: NodeOptions & { project: string }): Promise<AppNode> {
  const { campaignFolder, name, port, poolerPort, databasePort } = options
  const directory = folderOf(campaignFolder, name)
  let { project } = options
  const run = (clockShiftMs: number) =>
    startPart({
      name,
      program: process.execPath,
      parameters: [
        '--disable-warning=ExperimentalWarning',
        ...(clockShiftMs ? ['--import', SHIFT_CLOCK] : []),
        join(project, 'build/server/main.js'),
      ],
      directory,
      isOurs: true,
      env: {
        ...toAppEnvironment(poolerPort, databasePort),
        // a version from before poolers were known connects to the database itself
        ...(!knowsPoolers(project) && {
          DATABASE_URL: toAppUrl(databasePort),
          DATABASE_DIRECT_URL: undefined,
        }),
        PORT: String(port),
        DATA_DIR: join(directory, 'data'),
        CLOCK_SHIFT_MS: String(clockShiftMs),
      },
    })
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok
  const untilReady = () => waitFor(`${name} is ready`, isReady)
  const node: AppNode = {
    name,
    port,
    part: run(0),
    isReady,
    async start(again = {}) {
      project = again.project ?? project
      node.part = run(again.clockShiftMs ?? 0)
      await untilReady()
    },
  }
  await untilReady()
  return node
}

const SHIFT_CLOCK = join(PROJECT, 'tests/campaign/shift-clock.ts')

function knowsPoolers(project: string): boolean {
  const config = join(project, 'server/process/config.ts')
  return !existsSync(config) || readFileSync(config, 'utf8').includes('DATABASE_DIRECT_URL')
}

/** The environment of each node and the audit: development, with the stand-ins and the demo. */
export function toAppEnvironment(poolerPort: number, databasePort: number) {
  return {
    ...NO_LIMITS,
    TAX_CALCULATIONS_PER_MINUTE: '0',
    SMS_PER_IP_RARELY_ENTERED: '0',
    DATABASE_URL: toAppUrl(poolerPort),
    DATABASE_DIRECT_URL: toAppUrl(databasePort),
    DEMO: '1',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    SHUTDOWN_GRACE_SECONDS: GRACE_SECONDS,
  }
}
