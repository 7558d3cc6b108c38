import type { Pool } from 'pg'
import { SELECT_LAST_BACKUPS, type LastBackups } from '../backup-records/backup-records.store.ts'
import { judgeBackup, judgeRestore, type Judgment } from '../backup-records/judge-backups.ts'
import type { Config } from '../process/config.ts'
import { type Check, failure, type Finding, ok, runChecks, warning } from './check.ts'
import { openDoctorPool } from './check-database.ts'

const SERVICE = 'Backup'
const FIX = 'Check DATABASE_URL.'
const BACK_UP = 'Let npm run backup run each night.'
const TRY_RESTORE = 'Run npm run restore -- --trial, each month by a timer.'

interface Archiver {
  mode: string
  isFailing: boolean
  failed: string | null
}

/** Whether there are backups, and whether one was restored lately. */
export async function checkBackup(config: Config, url: string | undefined): Promise<Check[]> {
  // the embedded database is for trying things out
  if (!url || !config.DATABASE_URL) return []
  const pool = await openDoctorPool(url)
  try {
    // the checks of the database have said so
    if (!(await answers(pool))) return []
    return await runChecks(config, SERVICE, [
      { name: 'WAL', fix: FIX, run: () => checkArchiver(pool) },
      {
        name: 'last backup',
        fix: FIX,
        run: async () => toFinding(judgeBackup(await readLast(pool), new Date()), BACK_UP),
      },
      {
        name: 'restore',
        fix: FIX,
        run: async () => toFinding(judgeRestore(await readLast(pool), new Date()), TRY_RESTORE),
      },
    ])
  } finally {
    await pool.end()
  }
}

async function answers(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

async function checkArchiver(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<Archiver>(
    `select current_setting('archive_mode') as mode, last_failed_wal as failed,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
       from pg_stat_archiver`,
  )
  const { mode, isFailing, failed } = rows[0]!
  if (mode === 'off') {
    return warning(
      'WAL is not archived: a restore would lose what was sold since the last backup.',
      'Set archive_command as in deploy/patroni.yml.',
    )
  }
  if (!isFailing) return ok('WAL is archived.')
  return failure(
    `The WAL ${failed} cannot be archived, and fills the disk of the database.`,
    'The log of PostgreSQL says why: most often a full disk, or a folder that another database uses.',
  )
}

async function readLast(pool: Pool): Promise<LastBackups> {
  const { rows: tables } = await pool.query<{ isNew: boolean }>(
    `select to_regclass('public.audit_entries') is null as "isNew"`,
  )
  if (tables[0]!.isNew) return { backup: null, restore: null }
  const { rows } = await pool.query<LastBackups>(SELECT_LAST_BACKUPS)
  return rows[0]!
}

function toFinding({ text, isLate }: Judgment, advice: string): Finding {
  return isLate ? warning(text, advice) : ok(text)
}
