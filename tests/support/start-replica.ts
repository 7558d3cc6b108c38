import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createCluster,
  startCluster,
  stopCluster,
  toConnectionUrl,
} from '#server/db/embedded/cluster.ts'
import { openCluster } from '#server/db/embedded/open-cluster.ts'
import { cleanUp } from './clean-up.ts'

const DATABASE = 'postgres'
const SETTINGS = {
  // test data does not have to survive a power failure
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  // as in the new cluster: a replica may not have fewer than its primary had when it was copied
  max_connections: '100',
}

/**
 * A primary with an empty database and its streaming replica, in clusters of their own. The replica begins as a
 * copy of the stopped primary.
 */
export async function startPrimaryAndReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-replica-'))
  // the database may run as another user
  chmodSync(folder, 0o755)
  const open = (name: string, settings: Record<string, string> = {}) =>
    openCluster({
      directory: join(folder, name),
      settings: { ...SETTINGS, ...settings },
      onNotice: () => {},
    })
  const primary = await open('primary')
  await createCluster(primary)
  const replica = await open('replica', {
    primary_conninfo: `host=${primary.socketDirectory} user=fayva`,
    wal_retrieve_retry_interval: '100ms',
  })
  const data = join(replica.folder.directory, 'data')
  // with its owner
  execFileSync('cp', ['-a', join(primary.folder.directory, 'data'), data])
  writeFileSync(join(data, 'standby.signal'), '')
  cleanUp(async () => {
    await Promise.all([stopCluster(replica), stopCluster(primary)])
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all([startCluster(primary), startCluster(replica)])
  return {
    primaryUrl: toConnectionUrl(primary, DATABASE),
    replicaUrl: toConnectionUrl(replica, DATABASE),
    stopReplica: () => stopCluster(replica),
    startReplica: () => startCluster(replica),
  }
}
