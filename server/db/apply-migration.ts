import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { recordFinished, recordStep } from './applied-migrations.ts'
import type { Migration } from './migration-files.ts'
import type { Step } from './migration-steps.ts'

/**
 * A step that waits for a table, behind a report for example, blocks all later queries on it and on the tables that
 * it has got already. So its statements share that time.
 */
const LOCK_TIMEOUT_MS = 1_000
const MIN_LOCK_TIMEOUT_MS = 50
const MAX_ATTEMPTS = 40
const PAUSE_MS = 2_000
/** Rows of a batch are locked until it commits. */
const ROWS_PER_BATCH = 1_000
/** Lock timeout, and a deadlock with a node that waits for this one to finish. */
const RETRYABLE = new Set(['55P03', '40P01'])

export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/**
 * Applies what is left of a migration, each step with a commit of its own. A step that must wait for a lock gives
 * up soon and is tried again. @throws MigrationFailed naming it; the steps before stay applied
 */
export async function applyMigration(
  client: Client,
  migration: Migration,
  done: ReadonlySet<string> = new Set(),
): Promise<void> {
  try {
    for (const step of migration.steps) {
      if (!done.has(step.id)) await patiently(() => applyStep(client, migration, step))
    }
    await inTransaction(client, () => recordFinished(client, migration))
  } catch (error) {
    throw failed(migration, error)
  }
}

/** Applies the whole migration in one transaction, to a database that is not in use yet. */
export async function applyToNew(client: Client, migration: Migration): Promise<void> {
  const statements = migration.steps.flatMap((step) => {
    if (step.kind === 'together') return step.statements
    // there are no rows to go through yet
    return step.kind === 'index' ? [step.statement.replace(/ concurrently /i, ' ')] : []
  })
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await patiently(() =>
      inTransaction(client, async () => {
        await client.query(statements.join('\n;\n'))
        await recordFinished(client, migration)
      }),
    )
  } catch (error) {
    throw failed(migration, error)
  }
}

async function applyStep(client: Client, migration: Migration, step: Step): Promise<void> {
  if (step.kind === 'together') {
    await inTransaction(client, async () => {
      const from = performance.now()
      for (const statement of step.statements) {
        const leftMs = Math.round(LOCK_TIMEOUT_MS - (performance.now() - from))
        await client.query(`set local lock_timeout = ${Math.max(leftMs, MIN_LOCK_TIMEOUT_MS)}`)
        await client.query(statement)
      }
      await recordStep(client, migration, step.id)
    })
    return
  }
  if (step.kind === 'index') await buildIndex(client, step)
  else await runInBatches(client, step)
  await recordStep(client, migration, step.id)
}

/** An interrupted build leaves an index that is kept up to date but never used: it is built again. */
async function buildIndex(client: Client, step: Step & { kind: 'index' }): Promise<void> {
  // waits for transactions that run, without making any other wait
  await client.query('set lock_timeout = 0')
  // a build takes one processor and leaves the others to buyers
  await client.query('set max_parallel_maintenance_workers = 0')
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [`public."${step.name}"`],
  )
  if (rows[0]?.isValid) return
  if (rows[0]) await client.query(`drop index concurrently "${step.name}"`)
  await client.query(step.statement)
}

async function runInBatches(client: Client, step: Step & { kind: 'batches' }): Promise<void> {
  const { statement } = step
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  let last: string | null = null
  for (;;) {
    const keys = await readKeys(client, step, last)
    const [first, end] = [keys[0], keys.at(-1)]
    if (first === undefined || end === undefined) return
    const startedAt = performance.now()
    await patiently(() => client.query(statement, [first, end]))
    // half of the time is left to buyers
    await delay(performance.now() - startedAt)
    last = end
  }
}

async function readKeys(
  client: Client,
  { table, column }: Step & { kind: 'batches' },
  last: string | null,
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select "${column}"::text as key from "${table}"
      ${last === null ? '' : `where "${column}" > $1`} order by "${column}" limit ${ROWS_PER_BATCH}`,
    last === null ? [] : [last],
  )
  return rows.map(({ key }) => key)
}

async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // the first error says why, also where the connection broke
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}

function failed({ name }: Migration, cause: unknown): MigrationFailed {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MigrationFailed(
    `The migration ${name} failed: ${reason}. The migrations before it are applied.`,
    { cause },
  )
}
