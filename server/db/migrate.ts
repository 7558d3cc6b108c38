import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { applyMigration, applyToNew, MigrationFailed } from './apply-migration.ts'
import { readApplied } from './applied-migrations.ts'
import { readMigrations } from './migration-files.ts'

export { MigrationFailed }

/** An arbitrary lock id: instances that start together migrate one after the other. */
const LOCK = 7_294_116
const ASK_AGAIN_MS = 200
const CONNECT_TIMEOUT_MS = 5_000

export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

/**
 * Brings the database up to this version while other versions run on it: one commit each, and nothing that stops
 * buyers. @returns the migrations of a newer version that this one runs beside @throws NewerSchema when a newer
 * version has made a change that this one cannot run with; MigrationFailed
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fayva-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // a statement may take an hour; a machine that is gone is noticed all the same
    keepAlive: true,
  })
  // a connection that breaks between two statements fails the next one
  client.on('error', () => {})
  await client.connect()
  try {
    return await migrateOver(client, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrateOver(client: Client, folder?: string): Promise<string[]> {
  const own = readMigrations(folder)
  await takeLock(client)
  const applied = await readApplied(client)
  const known = new Set(own.map(({ when }) => when))
  if (applied.needed.some((when) => !known.has(when))) {
    throw new NewerSchema(
      'The database was set up by another version of Fayva, which this one does not know. Start that version, or restore a backup.',
    )
  }
  const isNew = applied.finished.size === 0 && applied.stepsDone.size === 0
  for (const migration of own) {
    if (applied.finished.has(migration.when)) continue
    if (isNew) await applyToNew(client, migration)
    else await applyMigration(client, migration, applied.stepsDone.get(migration.when))
  }
  return [...applied.names].filter(([when]) => !known.has(when)).map(([, name]) => name)
}

/** Asks again and again: an index is built once all statements that began before have ended, waiting ones too. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    await delay(ASK_AGAIN_MS)
  }
}
