import type { Client, ClientBase } from 'pg'
import type { Migration } from './migration-files.ts'

/**
 * What was applied is recorded in two places. `drizzle.__drizzle_migrations` holds what a version must know to run
 * on this database: a version that finds something newer there does not start. `drizzle.fayva_migrations` holds
 * all others, beside which the versions before them keep running, and the steps of one that is not finished.
 */
export interface Applied {
  /** The migrations that a version must know. */
  needed: number[]
  finished: Set<number>
  /** The steps that were done of each migration. */
  stepsDone: Map<number, Set<string>>
  names: Map<number, string>
}

const OWN_TABLES = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.fayva_migrations (
    created_at bigint primary key, name text not null, steps_done text[] not null default '{}',
    finished_at timestamptz)`

export async function readApplied(client: Pick<ClientBase, 'query'>): Promise<Applied> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.fayva_migrations') is null as missing`,
  )
  if (rows[0]?.missing) await client.query(OWN_TABLES)
  const needed = await client.query<{ at: number }>(
    'select created_at::float8 as at from drizzle.__drizzle_migrations',
  )
  const own = await client.query<{ at: number; name: string; done: string[]; isFinished: boolean }>(
    `select created_at::float8 as at, name, steps_done as done, finished_at is not null as "isFinished"
       from drizzle.fayva_migrations order by created_at`,
  )
  const finished = own.rows.filter(({ isFinished }) => isFinished)
  return {
    needed: needed.rows.map(({ at }) => at),
    finished: new Set([...needed.rows, ...finished].map(({ at }) => at)),
    stepsDone: new Map(own.rows.map(({ at, done }) => [at, new Set(done)])),
    names: new Map(own.rows.map(({ at, name }) => [at, name])),
  }
}

/** Records a step, in its own transaction if it has one. */
export async function recordStep(client: Client, { when, name }: Migration, id: string) {
  await client.query(
    `insert into drizzle.fayva_migrations as migration (created_at, name, steps_done) values ($1, $2, array[$3])
     on conflict (created_at) do update set steps_done = migration.steps_done || $3::text`,
    [when, name, id],
  )
}

/** Call it in a transaction. */
export async function recordFinished(client: Client, migration: Migration): Promise<void> {
  const { when, name, makesNeeded } = migration
  for (const needed of makesNeeded) {
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [needed.hash, needed.when],
    )
  }
  await client.query(
    `insert into drizzle.fayva_migrations (created_at, name, finished_at) values ($1, $2, now())
     on conflict (created_at) do update set finished_at = now()`,
    [when, name],
  )
}
