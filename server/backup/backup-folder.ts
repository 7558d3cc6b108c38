import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { walFolderOf } from '../db/embedded/archive-wal.ts'

/** One finished base backup of the embedded database. */
export interface BaseBackup {
  /** When it began, which is also the name of its folder. */
  label: string
  finishedAt: string
  /** The first segment of WAL that a restore from it needs. */
  firstSegment: string
  /** Compressed, without its WAL. */
  bytes: number
}

/** pgbackrest.conf keeps the same number. */
const MAX_BACKUPS = 7
const OWNER_ONLY = 0o700
const SEGMENT = /^[0-9A-F]{24}/
/** The timeline, which is the first part of a segment's name, says nothing about its age. */
const TIMELINE_DIGITS = 8

/** Makes a folder of a backup, which has people's data and secrets in it. */
export function makeOwnFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  return folder
}

export function baseFolderOf(backupDirectory: string, label: string): string {
  return join(resolve(backupDirectory), 'base', label)
}

export const aboutFileOf = (folder: string) => join(folder, 'backup.json')
/** All files of the database. */
export const packedFileOf = (folder: string) => join(folder, 'data.tar.zst')
/** What PostgreSQL says when the copy is made: where a restore has to begin. */
export const labelFileOf = (folder: string) => join(folder, 'backup_label')

/** The finished base backups, the oldest first. */
export function listBaseBackups(backupDirectory: string): BaseBackup[] {
  const folder = join(resolve(backupDirectory), 'base')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((label) => aboutFileOf(join(folder, label)))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as BaseBackup)
}

/** Deletes all backups but the last ones, what unfinished ones left, and the WAL that none of them needs. */
export function deleteOldBackups(backupDirectory: string): void {
  const kept = listBaseBackups(backupDirectory).slice(-MAX_BACKUPS)
  const labels = kept.map(({ label }) => label)
  const base = join(resolve(backupDirectory), 'base')
  for (const label of readdirSync(base).filter((name) => !labels.includes(name))) {
    rmSync(join(base, label), { recursive: true })
  }
  const [oldest] = kept
  if (!oldest) return
  const isNeeded = (file: string) =>
    !SEGMENT.test(file) || file.slice(TIMELINE_DIGITS) >= oldest.firstSegment.slice(TIMELINE_DIGITS)
  const wal = walFolderOf(backupDirectory)
  for (const file of readdirSync(wal).filter((name) => !isNeeded(name))) rmSync(join(wal, file))
}
