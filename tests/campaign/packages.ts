import {
  findPostgresFolder,
  findProgram,
  listMissingPackages,
} from '#server/doctor/campaign-packages.ts'

export { findProgram, listMissingPackages }

/** The path of a program, which may be one that only root has in its own path. */
export function requireProgram(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed.`)
  return path
}

/** Where PostgreSQL's own programs are. */
export function requirePostgresFolder(): string {
  const folder = findPostgresFolder()
  if (!folder) throw new Error('PostgreSQL is not installed.')
  return folder
}
