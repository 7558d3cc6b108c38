import { HOUR_MS } from '#domain/values/time-units.ts'
import type { LastBackups } from './backup-records.store.ts'

/** The age from which a backup counts as late: a night was missed. */
const BACKUP_HOURS = 36
/** A restore has to be tried each month. */
const RESTORE_DAYS = 31

/** What is known of the last backup or restore, in words, and whether it is too long ago. */
export interface Judgment {
  text: string
  isLate: boolean
}

export function judgeBackup({ backup }: LastBackups, now: Date): Judgment {
  if (!backup) return { text: 'No backup is recorded.', isLate: true }
  const hours = Math.floor((now.getTime() - backup.getTime()) / HOUR_MS)
  return { text: `The last backup was made ${hours} hours ago.`, isLate: hours > BACKUP_HOURS }
}

export function judgeRestore({ restore }: LastBackups, now: Date): Judgment {
  if (!restore) return { text: 'No restore of a backup was ever tried.', isLate: true }
  const days = Math.floor((now.getTime() - restore.getTime()) / (24 * HOUR_MS))
  return { text: `A restore was last tried ${days} days ago.`, isLate: days > RESTORE_DAYS }
}
