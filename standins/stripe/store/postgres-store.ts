import type pg from 'pg'
import { currentAccount } from './current-account.ts'
import { COMMIT, LOAD, toListStatement } from './postgres-statements.ts'
import { STANDIN_STRIPE_SCHEMA } from './postgres-schema.ts'
import type {
  Commit,
  CommitOutcome,
  Loaded,
  RememberedAnswer,
  StoredObject,
  StripeStore,
} from './stripe-store.ts'

/** How long Stripe stores an idempotency key. */
const IDEMPOTENCY_KEY_HOURS = 24

/**
 * The stand-in's state in PostgreSQL. Loading and committing take one prepared statement each.
 */
export function createPostgresStore(pool: pg.Pool, now: () => Date): StripeStore {
  return {
    async start() {
      await pool.query(STANDIN_STRIPE_SCHEMA)
      await pool.query('delete from standin_stripe.idempotency_keys where created < $1', [
        oldestKey(now()),
      ])
    },

    async load(ids, idempotencyKey) {
      const { rows } = await pool.query<LoadedRow>({
        name: 'standin-stripe-load',
        text: LOAD,
        values: [ids, keyOfAccount(idempotencyKey), oldestKey(now()), currentAccount()],
      })
      return toLoaded(rows)
    },

    async commit(commit) {
      try {
        const { rows } = await pool.query<{ outcome: CommitOutcome }>({
          name: 'standin-stripe-commit',
          text: COMMIT,
          values: commitValues(commit, now()),
        })
        return rows[0]?.outcome ?? 'stale'
      } catch (error) {
        return toOutcome(error)
      }
    },

    async list(filter) {
      const { rows } = await pool.query<StoredObject>(toListStatement(filter, currentAccount()))
      return filter.endingBefore === undefined ? rows : rows.toReversed()
    },
  }
}

/** Accounts do not see each other's idempotency keys. */
function keyOfAccount(key: string | undefined): string | null {
  const account = currentAccount()
  return key === undefined ? null : account ? `${account} ${key}` : key
}

interface LoadedRow {
  remembered: RememberedAnswer | null
  object: StoredObject | null
}

function commitValues({ writes, remember }: Commit, now: Date) {
  const answer = remember?.answer
  return [
    keyOfAccount(remember?.key),
    answer?.fingerprint ?? null,
    answer?.status ?? null,
    answer?.body ?? null,
    now,
    oldestKey(now),
    JSON.stringify(writes),
    currentAccount(),
  ]
}

function toLoaded(rows: LoadedRow[]): Loaded {
  const loaded: Loaded = { remembered: undefined, objects: new Map() }
  for (const { remembered, object } of rows) {
    if (remembered) loaded.remembered = remembered
    if (object) loaded.objects.set(object.id, object)
  }
  return loaded
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'

function toOutcome(error: unknown): CommitOutcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK) return 'stale'
  if (code === UNIQUE_VIOLATION) return 'reference_used'
  throw error
}

function oldestKey(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 60 * 60 * 1000)
}
