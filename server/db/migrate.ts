import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
/** An arbitrary lock id: instances that start together migrate one after the other. */
const LOCK = 7_294_116
/** A migration that waits for a table, behind a report for example, blocks all later queries on it. */
const LOCK_TIMEOUT_MS = 3_000
const ATTEMPTS = 20
const PAUSE_MS = 2_000

export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

/**
 * Brings the database up to this version. @throws NewerSchema when a newer version has migrated it
 */
export async function migrate(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, application_name: 'fayva-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const newest = newestMigration()
    const applied = await findNewestApplied(client)
    if (applied > newest) {
      throw new NewerSchema(
        'The database was set up by a newer version of Fayva. Start that version, or restore a backup.',
      )
    }
    if (applied < newest) await applyMigrations(client)
  } finally {
    await client.end()
  }
}

async function applyMigrations(client: Client) {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate: runMigrations } = await import('drizzle-orm/node-postgres/migrator')
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigrations(drizzle(client), { migrationsFolder: FOLDER })
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '55P03') return true
  }
  return false
}

function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(0, ...journal.entries.map((entry) => entry.when))
}

async function findNewestApplied(client: Client): Promise<number> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return 0
  const { rows } = await client.query(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  )
  return rows[0]?.at ?? 0
}
