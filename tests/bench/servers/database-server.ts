import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/*
 * The embedded PostgreSQL with the settings of every start (each commit is on the disk), in a folder
 * that is deleted with it. Sends its address.
 */
const folder = mkdtempSync(join(tmpdir(), 'fayva-bench-'))
// when run as root, the database runs as another user that needs access
chmodSync(folder, 0o711)
const database = await startEmbeddedPostgres({ directory: folder })

process.on('SIGTERM', async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ url: database.url })
