import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's package of each program that the campaign starts. */
const PACKAGES: Record<string, string> = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  openssl: 'openssl',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  promtool: 'prometheus',
}
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/usr/local/sbin']
const POSTGRES_VERSIONS = ['18', '17', '16', '15']

/** The packages that are not installed. */
export function listMissingPackages(): string[] {
  const missing = Object.keys(PACKAGES)
    .filter((program) => !findProgram(program))
    .map((program) => PACKAGES[program] ?? program)
  if (!findPostgresFolder()) missing.push('postgresql-15')
  return [...new Set(missing)]
}

/** The path of a program, which may be one that only root has in its own path. */
export function requireProgram(name: string): string {
  const path = findProgram(name)
  if (!path) throw new Error(`${name} is not installed.`)
  return path
}

export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Where PostgreSQL's own programs are. */
export function requirePostgresFolder(): string {
  const folder = findPostgresFolder()
  if (!folder) throw new Error('PostgreSQL is not installed.')
  return folder
}

function findPostgresFolder(): string | undefined {
  return POSTGRES_VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) =>
    existsSync(join(folder, 'postgres')),
  )
}
