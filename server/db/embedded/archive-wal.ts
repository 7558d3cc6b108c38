import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, type DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** PostgreSQL archives an unfinished WAL segment after this time, so a restore loses at most that much. */
const ARCHIVE_TIMEOUT_SECONDS = '60'
const OWNER_ONLY = 0o700

/** The server settings that archive the WAL of each minute, compressed, in a folder that they create. */
export function archiveInto(
  backupDirectory: string,
  user: DatabaseUser | undefined,
): Record<string, string> {
  const folder = prepareArchive(backupDirectory, user)
  const file = `"${folder}/%f.gz"`
  // A segment that is there already must be the same one: two databases may not share a folder.
  const isSame = `gzip -dc ${file} | cmp -s - "%p"`
  const store = `gzip < "%p" > ${file}.part && sync ${file}.part && mv ${file}.part ${file}`
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
    archive_command: `if test -f ${file}; then ${isSame}; else ${store}; fi`,
  }
}

/** The command that brings a segment back. */
export function toRestoreCommand(backupDirectory: string): string {
  return `gzip -dc < "${walFolderOf(backupDirectory)}/%f.gz" > "%p"`
}

export function walFolderOf(backupDirectory: string): string {
  return join(resolve(backupDirectory), 'wal')
}

function prepareArchive(backupDirectory: string, user: DatabaseUser | undefined): string {
  const folder = walFolderOf(backupDirectory)
  // the path is part of a command of the server
  if (!/^[\w./-]+$/.test(folder)) {
    throw new EmbeddedPostgresError(
      `BACKUP_DIR: choose a path of letters, digits, dots and dashes: ${folder}`,
    )
  }
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, OWNER_ONLY)
  if (user) chownSync(folder, user.uid, user.gid)
  if (user && !canEnter(user, folder)) {
    throw new EmbeddedPostgresError(
      `BACKUP_DIR: the database runs as another user than root, who may not enter ${folder}.`,
    )
  }
  return folder
}
