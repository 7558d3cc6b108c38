import { statement } from '../db/statement.ts'

/** Ends the current segment of WAL, which archives it. */
export const switchSegment = statement<object, { segment: string }>(
  'switch-wal',
  `select pg_walfile_name(pg_switch_wal()) as segment`,
)

export const selectIsArchived = statement<{ segment: string }, { isArchived: boolean }>(
  'is-wal-archived',
  `select coalesce(last_archived_wal >= $segment, false) as "isArchived" from pg_stat_archiver`,
)
