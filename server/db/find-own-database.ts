import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { findRunningCluster, toConnectionUrl } from './embedded/cluster.ts'
import { openCluster } from './embedded/open-cluster.ts'

/** This installation's database, without starting it; undefined for an embedded one that is not running. */
export async function findOwnDatabase(config: Config): Promise<string | undefined> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  if (!existsSync(join(config.DATA_DIR, 'postgres'))) return undefined
  const running = await findRunningCluster(await openCluster({ directory: config.DATA_DIR }))
  return running && toConnectionUrl(running, 'fayva')
}
