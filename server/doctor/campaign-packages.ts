import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's package of each program that the campaign starts. */
export const CAMPAIGN_PACKAGES: Record<string, string> = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  etcd: 'etcd-server',
  git: 'git',
  haproxy: 'haproxy',
  openssl: 'openssl',
  patroni: 'patroni',
  patronictl: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  promtool: 'prometheus',
  unshare: 'util-linux',
}
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/usr/local/sbin']
export const POSTGRES_PACKAGE = 'postgresql-15'
const POSTGRES_VERSIONS = ['18', '17', '16', '15']

/** The packages of `npm run campaign` that are not installed. */
export function listMissingPackages(): string[] {
  const missing = Object.keys(CAMPAIGN_PACKAGES)
    .filter((program) => !findProgram(program))
    .map((program) => CAMPAIGN_PACKAGES[program] ?? program)
  if (!findPostgresFolder()) missing.push(POSTGRES_PACKAGE)
  return [...new Set(missing)]
}

export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Where PostgreSQL's own programs are. */
export function findPostgresFolder(): string | undefined {
  return POSTGRES_VERSIONS.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) =>
    existsSync(join(folder, 'postgres')),
  )
}
