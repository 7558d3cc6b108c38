import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import {
  createCluster,
  startCluster,
  stopCluster,
  toConnectionUrl,
} from '#server/db/embedded/cluster.ts'
import type { Cluster } from '#server/db/embedded/cluster.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { takeProcessLock } from '#server/db/embedded/process-lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { parseConfig } from '#server/process/config.ts'
import { buildTestPrograms } from './test-programs.ts'
import { joinRuns } from './test-runs.ts'

/** What a first start of the services writes into an empty database. */
const FIRST_START = ['server/db/{migrations,functions}/**/*.{sql,json}', 'standins/**/*.ts']
const LOCK_TIMEOUT_MS = 60_000

// test data does not have to survive a power failure
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/** Starts one PostgreSQL for the whole run, shared with other runs of this checkout. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster({
    directory: join(tmpdir(), `fayva-tests-${process.getuid?.()}-${shortHash(process.cwd())}`),
    settings: TEST_SETTINGS,
  })
  const runs = joinRuns(cluster.folder.directory)
  const adminUrl = toConnectionUrl(cluster, 'postgres')
  const prefix = `test_${process.pid}_`
  const template = `template_${hashFirstStart()}`
  let programs = ''
  await alone(cluster, async () => {
    await createCluster(cluster)
    await startCluster(cluster)
    if (!runs.areOthers()) await dropDatabases(adminUrl, ['test_', 'template_'], template)
    await createTemplate(cluster, template)
    programs = await buildTestPrograms()
  })
  project.provide('testCluster', { adminUrl, template, prefix })
  project.provide('testPrograms', programs)
  return () =>
    alone(cluster, async () => {
      await dropDatabases(adminUrl, [prefix], template)
      runs.leave()
      if (!runs.areOthers()) await stopCluster(cluster)
    })
}

/** Runs that begin or end at the same moment wait for each other. */
async function alone(cluster: Cluster, work: () => Promise<void>): Promise<void> {
  const lock = await takeProcessLock(join(cluster.folder.directory, 'run.lock'), LOCK_TIMEOUT_MS)
  try {
    await work()
  } finally {
    lock.release()
  }
}

/**
 * The template is filled under another name and then renamed, so that an unfinished one is never
 * used.
 */
async function createTemplate(cluster: Cluster, template: string): Promise<void> {
  const draft = `draft_${template}`
  await withClient(toConnectionUrl(cluster, 'postgres'), async (admin) => {
    const found = await admin.query('select from pg_database where datname = $1', [template])
    if (found.rowCount) return
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    await startFirst(toConnectionUrl(cluster, draft))
    await admin.query(`alter database ${draft} rename to ${template}`)
  })
}

/** Makes the secrets, keys and stand-ins' tables once, and not for each file of tests. */
async function startFirst(url: string): Promise<void> {
  await migrate(url)
  const { startServices } = await import('#server/start/start-services.ts')
  const log = pino({ level: 'silent' })
  const running = await startServices({ config: parseConfig({}), databaseUrl: url, log })
  await running.stop()
}

async function dropDatabases(adminUrl: string, prefixes: string[], keep: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows) {
      if (datname === keep || !prefixes.some((prefix) => datname.startsWith(prefix))) continue
      await admin.query(`drop database if exists "${datname}" with (force)`)
    }
  })
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function hashFirstStart(): string {
  const files = globSync(FIRST_START).toSorted()
  return shortHash(files.map((file) => file + readFileSync(file, 'utf8')).join('\0'))
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
