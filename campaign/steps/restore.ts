import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { fillPastOrders } from '../../bench/orders/fill-past-orders.ts'
import { auditBooks } from '../audit.ts'
import type { Installation } from '../installation.ts'
import { requirePostgresFolder, requireProgram } from '../packages.ts'
import { folderOf } from '../parts/folders.ts'
import { takePort } from '../ports.ts'
import { makeFolder, startPart, waitFor } from '../processes.ts'
import type { Check } from '../report.ts'
import { requireTool } from '../run-tool.ts'

const FILL_TIMEOUT_MS = 600_000
const RESTORE_TIMEOUT_SECONDS = 1_200
const AIM_SECONDS_PER_MILLION = 600
/** Fewer take no time that says anything. */
const MIN_ORDERS_TO_JUDGE = 500_000
const SELL_MS = 8_000

/** A backup of a running database and a restore to a point in time in a new place, compared with the original. */
export async function tryRestore(installation: Installation): Promise<Check[]> {
  const { crowd, database, nodes, options } = installation
  await database.settled()
  const primary = await database.primary()
  const url = database.adminUrl(primary)
  await provideUuids(url)
  const filled = await fillPastOrders(url, options.orders, FILL_TIMEOUT_MS)
  await deleteRecentPast(url)
  const pgbackrest = (parameters: string[], env: Record<string, string> = {}) =>
    requireTool(requireProgram('pgbackrest'), parameters, { env: { ...primary.env, ...env } })

  crowd.resume()
  const backupFrom = performance.now()
  await pgbackrest(['backup', '--type=full'])
  const backupSeconds = secondsSince(backupFrom)
  await crowd.pause()
  // the original is read without concurrent writes
  await Promise.all(nodes.map((node) => node.part.stop()))
  const original = await readDigest(url)
  const target = await readTime(url)
  for (const node of nodes) await node.start()
  // what comes later must not be in the restored one
  crowd.resume()
  await delay(SELL_MS)
  await crowd.pause()
  await switchWal(url)

  const directory = folderOf(installation.folder, 'restored')
  const dataDirectory = makeFolder(join(directory, 'data'))
  chmodSync(dataDirectory, 0o700)
  const restoreFrom = performance.now()
  await pgbackrest(
    [
      'restore',
      '--no-delta',
      '--type=time',
      `--target=${target}`,
      '--target-action=promote',
      '--archive-mode=off',
    ],
    { PGBACKREST_PG1_PATH: dataDirectory },
  )
  const port = await takePort()
  const server = startPart({
    name: 'restored',
    program: join(requirePostgresFolder(), 'postgres'),
    parameters: ['-D', dataDirectory, ...toSettings({ port, unix_socket_directories: directory })],
    directory,
    env: { ...primary.env, PGBACKREST_PG1_PATH: dataDirectory },
  })
  const restoredUrl = database.adminUrl({ ...primary, port })
  await waitFor(
    'the restored database takes changes',
    () => isWritable(restoredUrl),
    RESTORE_TIMEOUT_SECONDS,
  )
  const restoreSeconds = secondsSince(restoreFrom)
  const differences = listDifferences(original, await readDigest(restoredUrl))
  const audit = await auditBooks(port)
  await server.stop()
  const perMillion = (restoreSeconds * 1_000_000) / Math.max(filled, 1)
  const isSlow = filled >= MIN_ORDERS_TO_JUDGE && perMillion > AIM_SECONDS_PER_MILLION
  return [
    {
      title: `full backup of ${filled} orders while people buy`,
      result: `${backupSeconds.toFixed(1)} s`,
      isMissed: false,
    },
    {
      title: `restore of ${filled} orders to a point in time in a new place`,
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
    .filter((name) => original.get(name) !== restored.get(name))
    .map((name) => `${name}: ${original.get(name)} became ${restored.get(name)}`)
}

async function readTime(url: string): Promise<string> {
  const [row] = await query<{ time: string }>(
    url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as time`,
  )
  return row?.time ?? ''
}

async function switchWal(url: string): Promise<void> {
  await query(url, 'select pg_switch_wal()')
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
