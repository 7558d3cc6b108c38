import { statement } from '../statement.ts'

/** What is committed at the primary is before this position. */
export const selectPrimaryPosition = statement<object, { position: string }>(
  'replica-primary-position',
  `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`,
)

/** No position: it is not a standby, because it was promoted, for example. */
const REPLAYED = `case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`

export const selectReplayedPosition = statement<object, { position: string | null }>(
  'replica-replayed-position',
  `select ${REPLAYED}`,
)

/** Reads the position and limits the statements of this transaction: a pooler's connections keep no settings. */
export const beginReport = statement<{ timeoutMs: string }, { position: string | null }>(
  'replica-begin-report',
  `select ${REPLAYED}, set_config('statement_timeout', $timeoutMs, true)`,
)
