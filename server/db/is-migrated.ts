import pg from 'pg'
import { readApplied } from './applied-migrations.ts'
import { readMigrations } from './migration-files.ts'

/** Whether a start of this version would find nothing to apply. Changes nothing. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ isNew: boolean }>(
      `select to_regclass('drizzle.fayva_migrations') is null as "isNew"`,
    )
    if (rows[0]?.isNew) return false
    const { finished } = await readApplied(client)
    return readMigrations().every(({ when }) => finished.has(when))
  } finally {
    await client.end()
  }
}
