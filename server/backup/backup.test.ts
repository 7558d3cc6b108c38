import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { selectLastBackups } from '../backup-records/backup-records.store.ts'
import { openDatabase } from '../db/database.ts'
import { claimDueTasks, insertTasks } from '../jobs/repeated-tasks.store.ts'
import { parseConfig } from '../process/config.ts'
import { backUpPictures, makeBackup } from './make-backup.ts'
import { checkElsewhere, restoreBackup, type RestoreResult } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'fayva-backup-'))
cleanUp(() => rmSync(folder, { recursive: true, force: true }))
const harness = await startApiHarness()
const config = parseConfig({ DATABASE_URL: harness.url, DATA_DIR: folder })
const embedded = parseConfig({ DATA_DIR: folder })

test('a restored database that lacks an order fails its check, a whole one passes, and both are recorded', async () => {
  const restored = await createTestDatabase()
  expect(listFailed(await checkElsewhere(config, restored.url))).toEqual([])
  const readLast = async () => (await selectLastBackups(harness.db, {}))[0]?.restore
  const passedAt = await readLast()
  expect(passedAt).toBeInstanceOf(Date)
  await createOrderSteps(harness).buy(await harness.signIn('+13105550150'))
  await harness.db.$client.query(`update orders set created_at = created_at - interval '1 day'`)
  expect(listFailed(await checkElsewhere(config, restored.url))).toEqual([
    expect.stringMatching(/^original: It has 0 orders .* the installation has 1 orders/),
  ])
  expect(await readLast()).toEqual(passedAt)
})

test('a restore postpones the tasks that refund or restock unclaimed orders by a day, and no other task', async () => {
  const restored = await createTestDatabase()
  const db = openDatabase(restored.url, { connections: 1 })
  cleanUp(() => db.$client.end())
  const names = ['end-nights', 'expire-orders', 'lapse-swap-offers', 'return-unfetched-alcohol']
  // the last one is new since the backup
  const begin = (known: string[]) => insertTasks(db, { names: known, pausesMs: known.map(() => 0) })
  await begin(names.slice(0, 3))
  await checkElsewhere(config, restored.url)
  await begin(names)
  const claim = { runId: randomUUID(), node: 'test', leaseMs: 1, pausesMs: names.map(() => 0) }
  expect(await claimDueTasks(db, { names, ...claim })).toEqual([{ name: 'expire-orders' }])
  await db.$client.query(`update repeated_tasks set due_at = due_at - interval '1 day'`)
  expect(await claimDueTasks(db, { names, ...claim })).toHaveLength(4)
})

test('pictures are copied once, for their owner only', async () => {
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures', 'a1.webp'), 'a picture')
  const BACKUP_DIR = join(folder, 'backups')
  const copy = () => backUpPictures({ ...config, BACKUP_DIR })
  expect([await copy(), await copy()]).toEqual([1, 0])
  expect(readdirSync(join(BACKUP_DIR, 'pictures'))).toEqual(['a1.webp'])
  expect(statSync(join(BACKUP_DIR, 'pictures')).mode & 0o077).toBe(0)
})

test('a backup is never restored into a folder with anything in it', async () => {
  writeFileSync(join(folder, 'file'), '')
  const restoring = restoreBackup(config, { to: folder, at: undefined, isTrial: true })
  await expect(restoring).rejects.toThrow('is not empty')
  expect(readdirSync(folder)).toContain('file')
})

test('the embedded database is neither backed up nor restored, and the commands say so', async () => {
  await expect(makeBackup(embedded)).rejects.toThrow('The embedded database is for trying')
  const restoring = restoreBackup(embedded, { to: undefined, at: undefined, isTrial: true })
  await expect(restoring).rejects.toThrow('The embedded database is for trying')
})

function listFailed({ checks }: RestoreResult): string[] {
  return checks.filter(({ hasPassed }) => !hasPassed).map(({ name, text }) => `${name}: ${text}`)
}
