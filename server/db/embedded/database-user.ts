import { spawnSync } from 'node:child_process'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The system user that runs the database; undefined: the current user. */
export interface DatabaseUser {
  uid: number
  gid: number
}

const SYSTEM_USER = 'postgres'

/** PostgreSQL refuses to run as root; as root it runs as a system user, created here if missing. */
export function requireDatabaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findSystemUser() ?? createSystemUser()
  if (!user || !canBecome(user)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the system user "${SYSTEM_USER}" cannot be used here. ` +
        'Start Fayva as a normal user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return user
}

/** Whether this user can access the folder, which requires access to every folder above it. */
export function canEnter(user: DatabaseUser, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0
}

function findSystemUser(): DatabaseUser | undefined {
  const uid = readId('-u')
  const gid = readId('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function readId(option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, SYSTEM_USER], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

function createSystemUser(): DatabaseUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
  spawnSync('useradd', [...options, SYSTEM_USER])
  // BusyBox systems have no useradd.
  if (!findSystemUser()) spawnSync('adduser', ['-S', '-D', '-H', SYSTEM_USER])
  return findSystemUser()
}

/** In some containers root cannot switch to another user. */
function canBecome(user: DatabaseUser): boolean {
  return spawnSync('true', [], { ...user, cwd: '/' }).status === 0
}
