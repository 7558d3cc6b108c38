import type { Cluster } from './cluster.ts'
import { prepareDatabaseFolder, prepareSocketFolder } from './database-folder.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { POSTGRES_SETTINGS } from './postgres-settings.ts'

export interface ClusterOptions {
  /** The data is stored in its subfolder `postgres`; both are created if missing. */
  directory: string
  /** Server settings that extend or replace the default ones. */
  settings?: Record<string, string>
  /** Called when the database had to be stored in another folder. */
  onNotice?: (notice: string) => void
}

/** Prepares everything that a cluster in this folder needs to run. */
export async function openCluster({
  directory,
  settings,
  onNotice = console.warn,
}: ClusterOptions): Promise<Cluster> {
  const folder = prepareDatabaseFolder(directory)
  if (folder.notice) onNotice(folder.notice)
  return {
    folder,
    programs: await findPostgresPrograms(folder.user),
    socketDirectory: prepareSocketFolder(folder),
    settings: { ...POSTGRES_SETTINGS, ...settings },
  }
}
