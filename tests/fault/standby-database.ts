import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  createCluster,
  startCluster,
  stopCluster,
  toConnectionUrl,
} from '#server/db/embedded/cluster.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { migrate } from '#server/db/migrate.ts'

/** A PostgreSQL of the test's own, which a switchover turns into a standby and back into a primary. */
export async function startSwitchingDatabase() {
  const directory = mkdtempSync(join(tmpdir(), 'fayva-standby-'))
  // when run as root, the database runs as another user that needs access
  chmodSync(directory, 0o711)
  const cluster = await openCluster({ directory })
  await createCluster(cluster)
  await startCluster(cluster)
  const url = toConnectionUrl(cluster, 'postgres')
  await migrate(url)
  return {
    url,
    /** The old address still leads to it, and it answers, but it takes no changes. */
    async becomeStandby(): Promise<void> {
      await stopCluster(cluster)
      writeFileSync(join(cluster.folder.directory, 'data', 'standby.signal'), '')
      await startCluster(cluster)
    },
    async becomePrimary(): Promise<void> {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    async remove(): Promise<void> {
      await stopCluster(cluster)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
