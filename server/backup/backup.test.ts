import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { cleanUp } from '#tests/support/clean-up.ts'
import { parseConfig } from '../process/config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { openOwnDatabase } from '../db/open-own-database.ts'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { listBaseBackups } from './backup-folder.ts'
import { selectLastBackups } from '../backup-records/backup-records.store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreResult } from './restore-backup.ts'

// a database of its own waits for a disk that other test files use, too
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const home = mkdtempSync(join(tmpdir(), 'fayva-backup-'))
// as root the database runs as another user
chmodSync(home, 0o711)
cleanUp(() => rmSync(home, { recursive: true, force: true }))
const DATA_DIR = join(home, 'data')
const BACKUP_DIR = join(home, 'backups')
const config = parseConfig({ DATA_DIR, BACKUP_DIR })
const PICTURE = 'a1.webp'

/** The installation: it is backed up, sells, has a moment to return to, and sells again. */
let between: Date
let url: string
beforeAll(async () => {
  mkdirSync(join(DATA_DIR, 'pictures'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'pictures', PICTURE), 'a picture')
  const settings = { fsync: 'off' }
  const app = await startEmbeddedPostgres({
    directory: DATA_DIR,
    backupDirectory: BACKUP_DIR,
    settings,
  })
  cleanUp(() => app.stop())
  url = app.url
  await migrate(url)
  await note('before the backup')
  await makeBackup(config)
  await note('after the backup')
  // the next millisecond, because the current one may have begun before the commit
  between = new Date(Date.now() + 1)
  await note('too late')
})

test('a backup is readable by its owner only, and has the pictures', () => {
  const [backup] = listBaseBackups(BACKUP_DIR)
  const folder = join(BACKUP_DIR, 'base', backup?.label ?? '')
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077)
  expect(modes).toEqual([0, 0, 0])
  expect([folder, join(BACKUP_DIR, 'wal')].map((path) => statSync(path).mode & 0o077)).toEqual([
    0, 0,
  ])
  expect(readdirSync(join(BACKUP_DIR, 'pictures'))).toEqual([PICTURE])
})

test('a restore to a point in time has what was committed until then, and nothing later', async () => {
  const to = join(home, 'restored')
  const result = await restoreBackup(config, { to, at: between, isTrial: false })
  expect(listFailed(result)).toEqual([])
  expect(result.hasPassed).toBe(true)
  expect(readdirSync(join(to, 'pictures'))).toEqual([PICTURE])
  const restored = await openOwnDatabase(parseConfig({ DATA_DIR: to }))
  cleanUp(() => restored.stop())
  expect(await listNotes(restored.url)).toEqual(['before the backup', 'after the backup'])
})

test('a trial restores as late as possible, leaves nothing, and is recorded', async () => {
  const before = readdirSync(BACKUP_DIR)
  const result = await restoreBackup(config, { to: undefined, at: undefined, isTrial: true })
  expect([result.hasPassed, existsSync(result.folder)]).toEqual([true, false])
  expect(readdirSync(BACKUP_DIR)).toEqual(before)
  const [last] = await withDatabase(url, (db) => selectLastBackups(db, {}))
  expect(last?.restore?.getTime()).toBeGreaterThan(last?.backup?.getTime() ?? Infinity)
})

test('a folder with anything in it is never restored to', async () => {
  const restoring = restoreBackup(config, { to: DATA_DIR, at: undefined, isTrial: true })
  await expect(restoring).rejects.toThrow('is not empty')
  expect(await listNotes(url)).toContain('too late')
})

test('a restore that cannot be made is recorded as one that failed', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  const restoring = restoreBackup(config, { to: join(home, 'early'), at, isTrial: false })
  await expect(restoring).rejects.toThrow('The oldest backup is of')
  const { rows } = await withDatabase(url, (db) =>
    db.$client.query(
      `select after->>'problem' as problem from audit_entries where action = 'restore.failed'`,
    ),
  )
  expect(rows).toContainEqual({ problem: expect.stringContaining('The oldest backup is of') })
})

test('a database that was started without its BACKUP_DIR is not backed up with a gap', async () => {
  const elsewhere = { ...config, BACKUP_DIR: join(home, 'elsewhere') }
  await expect(makeBackup(elsewhere)).rejects.toThrow('start it with BACKUP_DIR')
})

function listFailed({ checks }: RestoreResult): string[] {
  return checks.filter(({ hasPassed }) => !hasPassed).map(({ name, text }) => `${name}: ${text}`)
}

async function note(text: string): Promise<void> {
  await withDatabase(url, (db) =>
    db.$client.query(
      `insert into audit_entries (actor, action, subject_type, subject_id)
       values ('test', 'note', 'note', $1)`,
      [text],
    ),
  )
}

function listNotes(of: string): Promise<string[]> {
  return withDatabase(of, async (db) => {
    const { rows } = await db.$client.query<{ text: string }>(
      `select subject_id as text from audit_entries where action = 'note' order by audit_id`,
    )
    return rows.map(({ text }) => text)
  })
}

async function withDatabase<Answer>(
  of: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const db = openDatabase(of, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$client.end()
  }
}
