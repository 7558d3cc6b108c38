import type { Cluster } from './cluster.ts'
import { prepareDatabaseFolder, prepareSocketFolder } from './database-folder.ts'
import { findPostgresPrograms } from './postgres-programs.ts'
import { POSTGRES_SETTINGS } from './postgres-settings.ts'

export interface ClusterOptions {
  /** The data goes into its subfolder `postgres`; both are made when missing. */
  directory: string
  /** Server settings beside, or instead of, the usual ones. */
  settings?: Record<string, string>
  /** Called when the database had to be put into another folder. */
  onNotice?: (notice: string) => void
}

/** Everything that a cluster in this folder needs in order to run. */
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
