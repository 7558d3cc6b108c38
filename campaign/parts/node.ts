import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** As long as a production node drains. */
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

const SHIFT_CLOCK = join(PROJECT, 'campaign/shift-clock.ts')

/** What each node and the audit run with: development, with the stand-ins and the demo. */
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

/** A copy of this version with one more migration, as the next version has it. @returns its folder */
export function makeNextVersion(campaignFolder: string): string {
  const project = join(campaignFolder, 'next-version')
  for (const part of ['build', 'server/db/migrations', 'standins', 'package.json']) {
    cpSync(join(PROJECT, part), join(project, part), { recursive: true })
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  const folder = join(project, 'server/db/migrations')
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const tag = '9999_campaign'
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  journal.entries.push({ ...last, idx: journal.entries.length, tag, when: last.when + 1 })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), NEXT_MIGRATION)
  return project
}

/** What a release does most: a column with a constraint, an index, and rows that are filled. */
const NEXT_MIGRATION = `ALTER TABLE "orders" ADD COLUMN "campaign_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "campaign_note_is_short" CHECK (length(campaign_note) < 100);--> statement-breakpoint
CREATE INDEX "orders_by_campaign_note" ON "orders" ("campaign_note");--> statement-breakpoint
-- in batches by orders.order_id
UPDATE orders SET campaign_note = 'seen' WHERE order_id BETWEEN $1 AND $2;
`
