import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canEnter, requireDatabaseUser } from './database-user.ts'
import type { DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface DatabaseFolder {
  directory: string
  /** The system user that runs the database; undefined: the current user. */
  user: DatabaseUser | undefined
  /** Set if the database is not in the requested folder: the reason and the folder. */
  notice: string | undefined
}

const OWNER_ONLY = 0o700

/** A folder below `parent` that only the database uses and its user can access. */
export function prepareDatabaseFolder(parent: string): DatabaseFolder {
  // a separate folder, because its owner changes: the parent may be shared, such as /tmp
  const directory = join(resolve(parent), 'postgres')
  makeFolder(directory)
  const user = findOwnerOfData(directory) ?? requireDatabaseUser()
  if (!user) return { directory, user, notice: undefined }
  giveTo(user, directory)
  if (canEnter(user, directory)) return { directory, user, notice: undefined }

  const reachable = makeSystemFolder(user, shortHash(directory))
  giveTo(user, reachable)
  const notice =
    `The database runs as another user than root, who may not enter ${directory}. ` +
    `It is kept in ${reachable} instead. Set DATA_DIR to choose another place.`
  return { directory: reachable, user, notice }
}

/** A folder outside private home folders: below /var/lib, or in the temporary folder. */
export function makeSystemFolder(user: DatabaseUser, name: string): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const shared = join(parent, 'fayva')
    try {
      mkdirSync(join(shared, name), { recursive: true })
      requireOwnFolder(shared)
      chmodSync(shared, 0o755)
      if (canEnter(user, shared)) return join(shared, name)
    } catch {
      // read-only or owned by another user: try the next one
    }
  }
  throw new EmbeddedPostgresError(
    'Found no folder that the database user may enter. Set DATA_DIR to one, or set DATABASE_URL.',
  )
}

/** A socket path may have about 100 bytes, and plain characters need no quoting. */
export function prepareSocketFolder({ directory, user }: DatabaseFolder): string {
  const longestBytes = 100
  const isShort = Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= longestBytes
  if (isShort && /^[\w./-]+$/.test(directory)) return directory
  const folder = join(tmpdir(), `fayva-${shortHash(directory)}`)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  requireOwnFolder(folder, user?.uid)
  giveTo(user, folder)
  return folder
}

function makeFolder(directory: string): void {
  try {
    // only this folder gets the mode: its parents may have other users
    mkdirSync(dirname(directory), { recursive: true })
    if (!existsSync(directory)) mkdirSync(directory, { mode: OWNER_ONLY })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Cannot write to ${directory}. Set DATA_DIR to a folder of your own.`,
      { cause },
    )
  }
}

/** When run as root, data that a normal user created is served as that user. */
function findOwnerOfData(directory: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const data = statSync(join(directory, 'data'), { throwIfNoEntry: false })
  return data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : undefined
}

function giveTo(user: DatabaseUser | undefined, folder: string): void {
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  chmodSync(folder, OWNER_ONLY)
}

/** Any user can create folders in the temporary folder; our database must not use another user's. */
function requireOwnFolder(folder: string, databaseUid?: number): void {
  const { uid } = lstatSync(folder)
  if (lstatSync(folder).isDirectory() && [process.getuid?.(), databaseUid].includes(uid)) return
  throw new EmbeddedPostgresError(`${folder} belongs to another user. Remove it, or set TMPDIR.`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
