import { existsSync } from 'node:fs'
import type { Pool } from 'pg'
import type { Config } from '../process/config.ts'
import { readApplied } from '../db/applied-migrations.ts'
import { isMigrated } from '../db/is-migrated.ts'
import { readMigrations } from '../db/migration-files.ts'
import { type Check, failure, type Finding, ok, runAfter, runChecks, warning } from './check.ts'
import { findRoom, formatBytes } from './check-disk.ts'

const SERVICE = 'Database'
const MIN_VERSION = 150_000
/** Matches the nonce of the pending check. */
const CONNECTIONS = 3
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_TIMEOUT_MS = 5_000
/** Times of orders, holds and sessions are compared across clocks. */
const MAX_OFFSET_MS = 2_000
const MAX_USABLE_OFFSET_MS = 60_000
const REACH = 'Check DATABASE_URL, and that the database accepts connections from this machine.'

/** @param url undefined for an embedded database that is not running */
export async function checkDatabase(config: Config, url: string | undefined): Promise<Check[]> {
  if (!url) {
    const stopped = warning(
      'The embedded database is not running, so it was not checked.',
      'Start Fayva, and run this again beside it.',
    )
    return runChecks(config, SERVICE, [{ name: 'connection', run: () => stopped, fix: '' }])
  }
  const pool = await openDoctorPool(url)
  try {
    return await runAfter(
      config,
      SERVICE,
      {
        name: 'version',
        fix: REACH,
        run: () => checkVersion(pool),
      },
      [
        { name: 'clock', fix: REACH, run: () => checkClock(pool) },
        { name: 'disk', fix: REACH, run: () => checkRoom(pool, url) },
        { name: 'migrations', fix: REACH, run: () => checkMigrations(pool) },
        { name: 'default location', fix: REACH, run: () => checkDefault(pool, url, config) },
      ],
    )
  } finally {
    await pool.end()
  }
}

/** A few connections that read only. */
export async function openDoctorPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'fayva-doctor',
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  return pool
}

async function checkVersion(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  return judgeVersion(rows[0]!)
}

export function judgeVersion({ version, number }: { version: string; number: number }): Finding {
  if (number >= MIN_VERSION) return ok(`PostgreSQL ${version} answers.`)
  return failure(`PostgreSQL ${version} is too old.`, 'Use PostgreSQL 15 or newer.')
}

async function checkClock(pool: Pool): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const offsetMs = (before + Date.now()) / 2 - rows[0]!.at
  return sayOffset(offsetMs, 'that of the database')
}

/** @param offsetMs how far this machine's clock is ahead */
function sayOffset(offsetMs: number, other: string): Finding {
  const size = Math.abs(offsetMs)
  if (size <= MAX_OFFSET_MS) return ok(`The clock of this machine agrees with ${other}.`)
  const text = `The clock of this machine is ${Math.round(size / 1000)} seconds ${offsetMs > 0 ? 'ahead of' : 'behind'} ${other}.`
  const fix = 'Let both machines set their clocks by NTP.'
  return size > MAX_USABLE_OFFSET_MS ? failure(text, fix) : warning(text, fix)
}

/** The room can be known only on this machine, and from a user who may see the folder. */
async function checkRoom(pool: Pool, url: string): Promise<Finding> {
  const { rows } = await pool.query<{ bytes: string; folder: string | null }>(
    `select pg_database_size(current_database()) as bytes,
            case when pg_has_role('pg_read_all_settings', 'usage')
                 then current_setting('data_directory') end as folder`,
  )
  const { bytes, folder } = rows[0]!
  if (folder && isHere(url) && existsSync(folder)) return findRoom(folder)
  return ok(
    `The database takes ${formatBytes(Number(bytes))}; the free disk of its server cannot be asked for.`,
  )
}

function isHere(url: string): boolean {
  const { hostname } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)
}

export async function checkMigrations(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ isNew: boolean }>(
    `select to_regclass('drizzle.fayva_migrations') is null as "isNew"`,
  )
  if (rows[0]!.isNew) {
    return warning('The database is empty.', 'Nothing is to be done: the first start fills it.')
  }
  const own = readMigrations()
  const applied = await readApplied(pool)
  const known = new Set(own.map(({ when }) => when))
  const foreign = applied.needed.filter((when) => !known.has(when))
  if (foreign.length > 0) {
    return failure(
      'The database was set up by another version of Fayva, beside which this one does not start.',
      'Run that version, or restore a backup.',
    )
  }
  const pending = own.filter(({ when }) => !applied.finished.has(when)).map(({ name }) => name)
  if (pending.length > 0) {
    return warning(
      `Not applied yet: ${pending.join(', ')}.`,
      'Start this version, which applies them.',
    )
  }
  const newer = [...applied.names].filter(([when]) => !known.has(when)).map(([, name]) => name)
  if (newer.length === 0) return ok(`All ${own.length} migrations are applied.`)
  return warning(
    `A newer version has applied: ${newer.join(', ')}.`,
    'Run that version, unless you have gone back on purpose.',
  )
}

/** The demo's location is the default, and in no other installation. */
async function checkDefault(
  pool: Pool,
  url: string,
  { DEFAULT_LOCATION: id }: Config,
): Promise<Finding> {
  if (!(await isMigrated(url))) return ok('It is checked once the database is set up.')
  const { rowCount } = await pool.query(
    `select from vendor_locations
      where vendor_location_id = $1 and state <> 'DRAFT' and archived_at is null`,
    [id],
  )
  if (rowCount === 1) return ok(`Pages whose address names no location lead to ${id}.`)
  return warning(
    `Guests find no location ${id}, where /location, /demo and the links of empty pages lead.`,
    'Set DEFAULT_LOCATION to the id of a location that guests can open.',
  )
}
