import type { AuditAction } from '#domain/activity/audit-actions.ts'
import type { Queryable } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** The last backup and the last restore that passed its checks; null: never. */
export interface LastBackups {
  backup: Date | null
  restore: Date | null
}

interface Recorded {
  /** The command that was run. */
  step: 'backup' | 'restore'
  hasPassed: boolean
  /** The backup's name, how long it took, what was found. */
  about: object
}

const insertRecord = statement<{ action: AuditAction; step: string; about: string }>(
  'backup-record',
  `insert into audit_entries (actor, action, subject_type, subject_id, after)
   values ('system:backup', $action, 'installation', $step, $about::jsonb)`,
)

/** Notes in the audit log that a backup was made, or that a restore was tried. */
export async function recordBackup(
  db: Queryable,
  { step, hasPassed, about }: Recorded,
): Promise<void> {
  const action = `${step}.${hasPassed ? 'passed' : 'failed'}` as const
  await insertRecord(db, { action, step, about: JSON.stringify(about) })
}

export const SELECT_LAST_BACKUPS = `
  select max(at) filter (where action = 'backup.passed') as backup,
         max(at) filter (where action = 'restore.passed') as restore
    from audit_entries where subject_type = 'installation' and subject_id in ('backup', 'restore')`

export const selectLastBackups = statement<object, LastBackups>('last-backups', SELECT_LAST_BACKUPS)

const selectHasTable = statement<object, { isThere: boolean }>(
  'has-backup-records',
  `select to_regclass('public.audit_entries') is not null as "isThere"`,
)

/** Whether this is an installation's database that answers. */
export async function hasRecords(db: Queryable): Promise<boolean> {
  const [row] = await selectHasTable(db, {})
  return row?.isThere ?? false
}
