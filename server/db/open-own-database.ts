import type { Config } from '../process/config.ts'
import { startCluster, toConnectionUrl } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts'
import { openCluster } from './embedded/open-cluster.ts'
import { LockHeld } from './embedded/process-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const leaveAlone = async () => {}

/** Opens this installation's database for a script; the server may be running. */
export async function openOwnDatabase(
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const ownUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (ownUrl) return { url: ownUrl, stop: leaveAlone }
  const options = { directory: config.DATA_DIR }
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError && error.cause instanceof LockHeld)) throw error
    // Fayva is running: its database is used and left running.
    const cluster = await openCluster(options)
    await startCluster(cluster)
    return { url: toConnectionUrl(cluster, 'fayva'), stop: leaveAlone }
  }
}
