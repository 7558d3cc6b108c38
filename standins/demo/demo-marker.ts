import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/** A demo database is marked by the schema `demo`. Databases without it are never wiped or changed. */
export async function isDemoDatabase(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('demo.loads') is not null as "isDemo"`)
  return rows[0]?.isDemo === true
}

/** Marks the database, in the transaction that fills it. */
export async function markAsDemo(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`create schema if not exists demo`)
  await db.execute(sql`create table if not exists demo.loads (loaded_at timestamptz not null)`)
  await db.execute(sql`insert into demo.loads values (${now.toISOString()})`)
}
