import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { fillPastOrders } from '../../bench/orders/fill-past-orders.ts'
import { auditBooks } from '../audit.ts'
import type { Installation } from '../installation.ts'
import { requirePostgresFolder } from '../packages.ts'
import type { Member } from '../parts/database.ts'
import { folderOf, PROJECT } from '../parts/folders.ts'
import { toAppEnvironment } from '../parts/node.ts'
import { takePort } from '../ports.ts'
import { startPart, waitFor } from '../processes.ts'
import type { Check } from '../report.ts'
import { runTool, type ToolResult } from '../run-tool.ts'

const FILL_TIMEOUT_MS = 600_000
const AIM_SECONDS_PER_MILLION = 600
/** Fewer orders are restored too quickly to judge the time. */
const MIN_ORDERS_TO_JUDGE = 500_000
const SELL_MS = 8_000
/** The restore audits what it restored, and the audit keeps its result. */
const AUDIT_RESULTS = 'public.reconciliations'

/** A backup of a running database and a restore to a point in time in a new place, compared with the original. */
export async function tryRestore(installation: Installation): Promise<Check[]> {
  const { crowd, database, databaseProxy, nodes, options } = installation
  await database.settled()
  const primary = await database.primary()
  const url = database.adminUrl(primary)
  await provideUuids(url)
  const filled = await fillPastOrders(url, options.orders, FILL_TIMEOUT_MS)
  await deleteRecentPast(url)
  crowd.resume()
  const commands = readCommands(installation.folder)
  const env = { ...primary.env, ...toAppEnvironment(databaseProxy.port, databaseProxy.port) }
  const run = (command: string) => runCommand(command, env)
  const backupFrom = performance.now()
  const made = await run(commands.backup)
  const backupSeconds = secondsSince(backupFrom)
  await crowd.pause()
  // the original is read without concurrent writes
  await Promise.all(nodes.map((node) => node.part.stop()))
  const original = await readDigest(url)
  const target = await readTime(url)
  for (const node of nodes) await node.start()
  // later orders must not be in the restored database
  crowd.resume()
  await delay(SELL_MS)
  await crowd.pause()
  await switchWal(url)

  const restoreFrom = performance.now()
  const restored = await run(commands.restore.replace(EXAMPLE_TIME, target))
  const restoreSeconds = secondsSince(restoreFrom)
  const { server, port } = await startOnNetwork(installation, primary)
  const restoredUrl = database.adminUrl({ ...primary, port })
  const differences = listDifferences(original, await readDigest(restoredUrl))
  const audit = await auditBooks(port)
  await server.stop()
  const perMillion = (restoreSeconds * 1_000_000) / Math.max(filled, 1)
  const trial = await run(commands.trial)
  const isSlow = filled >= MIN_ORDERS_TO_JUDGE && perMillion > AIM_SECONDS_PER_MILLION
  return [
    toCommandCheck(commands.backup, made),
    toCommandCheck(commands.restore, restored),
    toCommandCheck(commands.trial, trial),
    {
      title: `full backup of ${filled} orders while people buy`,
      result: `${backupSeconds.toFixed(1)} s`,
      isMissed: false,
    },
    {
      title: `restore of ${filled} orders to a point in time in a new place, with its checks`,
      result: `${restoreSeconds.toFixed(1)} s, ${perMillion.toFixed(0)} s for 1,000,000${filled < MIN_ORDERS_TO_JUDGE ? ' if it were in proportion; too few to judge' : ''}`,
      isMissed: isSlow,
    },
    {
      title: `the restored database and the original at that time, ${original.size} tables row by row`,
      result: differences.length === 0 ? 'the same' : differences.join(', '),
      isMissed: differences.length > 0,
    },
    {
      title: 'audit of the restored database',
      result: audit ?? 'agrees',
      isMissed: audit !== undefined,
    },
  ]
}

/** The commands from docs/operations.md, with a folder of this campaign. */
function readCommands(folder: string): Record<'backup' | 'restore' | 'trial', string> {
  const page = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8')
  const [, section = ''] = page.split('### With pgBackRest')
  const lines = Array.from(
    section.matchAll(/^(npm run (?:backup|restore)\b.*)$/gm),
    ([line]) => line,
  )
  const find = (pattern: RegExp) => {
    const line = lines.find((each) => pattern.test(each))
    if (!line) throw new Error(`docs/operations.md names no command like ${pattern}`)
    return line.replace(EXAMPLE_FOLDER, restoredFolderOf(folder))
  }
  return {
    backup: find(/^npm run backup$/),
    restore: find(/--to .*--at/),
    trial: find(/--trial/),
  }
}

const EXAMPLE_FOLDER = '/var/lib/fayva-restored'
const RUN_FOLDER = /\S*\/restored\b/g
const EXAMPLE_TIME = /[\d-]+T[\d:.]+Z/

function restoredFolderOf(folder: string): string {
  return join(folder, 'restored')
}

/** @throws Error when the command could not do its work; exit code 1 means that a check found something */
async function runCommand(command: string, env: Record<string, string>): Promise<ToolResult> {
  const result = await runTool('sh', ['-c', command], { cwd: PROJECT, env, isOurs: true })
  if (result.code === 0 || result.code === 1) return result
  throw new Error(`${command} ended with ${result.code}\n${result.output.slice(-1_000)}`)
}

function toCommandCheck(command: string, { code, output }: ToolResult): Check {
  const said = output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('>'))
  const failed = said.filter((line) => line.startsWith('FAILED'))
  const result = code === 0 ? said.slice(-1) : failed.length > 0 ? failed : said.slice(-3)
  // the page on operations names that folder, and not the one of this run
  const readable = (text: string) => text.replaceAll(RUN_FOLDER, EXAMPLE_FOLDER)
  return {
    title: `\`${readable(command)}\``,
    result: readable(result.join(' ')),
    isMissed: code !== 0,
  }
}

/** The restored database as one that could take over, for the comparison and the campaign's own audit. */
async function startOnNetwork(installation: Installation, primary: Member) {
  const directory = folderOf(installation.folder, 'restored-socket')
  const dataDirectory = restoredFolderOf(installation.folder)
  const port = await takePort()
  const server = startPart({
    name: 'restored',
    program: join(requirePostgresFolder(), 'postgres'),
    parameters: ['-D', dataDirectory, ...toSettings({ port, unix_socket_directories: directory })],
    directory,
    env: primary.env,
  })
  const url = installation.database.adminUrl({ ...primary, port })
  await waitFor('the restored database takes changes', () => isWritable(url))
  return { server, port }
}

function toSettings(own: Record<string, string | number>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    synchronous_standby_names: '',
    archive_mode: 'off',
    primary_conninfo: '',
    primary_slot_name: '',
    ...own,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The past orders have ids of their own time, which PostgreSQL makes from version 18 on. */
async function provideUuids(url: string): Promise<void> {
  const [found] = await query(url, `select 1 from pg_proc where proname = 'uuidv7'`)
  if (found) return
  await query(
    url,
    `create function public.uuidv7(shift interval) returns uuid language sql volatile as $$
       select (lpad(to_hex((extract(epoch from clock_timestamp() + shift) * 1000)::bigint), 12, '0')
         || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
     $$`,
  )
}

/** The audit would miss the payments of those of the last days. */
async function deleteRecentPast(url: string): Promise<void> {
  await query(
    url,
    `delete from orders where user_id like 'past-%' and created_at > now() - interval '20 days'`,
  )
}

/** Count and checksum of the rows of each table. */
async function readDigest(url: string): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const digest = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await query<{ digest: string }>(
      url,
      `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest
         from ${name} t`,
    )
    digest.set(name, row?.digest ?? '')
  }
  return digest
}

function listDifferences(original: Map<string, string>, restored: Map<string, string>): string[] {
  const names = new Set([...original.keys(), ...restored.keys()])
  return [...names]
    .filter((name) => name !== AUDIT_RESULTS)
    .filter((name) => original.get(name) !== restored.get(name))
    .map((name) => `${name}: ${original.get(name)} became ${restored.get(name)}`)
}

async function readTime(url: string): Promise<string> {
  const [row] = await query<{ time: string }>(
    url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`,
  )
  return row?.time ?? ''
}

/** Ends the segment of WAL, and waits until it is archived. */
async function switchWal(url: string): Promise<void> {
  const [switched] = await query<{ segment: string }>(
    url,
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  await waitFor('the WAL is archived', async () => {
    const [archived] = await query<{ last: string | null }>(
      url,
      'select last_archived_wal as last from pg_stat_archiver',
    )
    return (archived?.last ?? '') >= (switched?.segment ?? '')
  })
}

async function isWritable(url: string): Promise<boolean> {
  const [row] = await query<{ isStandby: boolean }>(
    url,
    'select pg_is_in_recovery() as "isStandby"',
  )
  return row?.isStandby === false
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // rows of past orders have no audit entries, which a trigger would look for
    await client.query('set session_replication_role = replica')
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const secondsSince = (from: number) => (performance.now() - from) / 1_000
