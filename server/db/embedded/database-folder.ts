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
  /** Whom the database runs as; undefined means: as ourselves. */
  user: DatabaseUser | undefined
  /** Set when the database is in another folder than the one asked for: why, and which. */
  notice: string | undefined
}

const OWNER_ONLY = 0o700

/** A folder below `parent` that belongs to the database alone and that its user can reach. */
export function prepareDatabaseFolder(parent: string): DatabaseFolder {
  // Of its own, because it changes hands: the parent may be a folder that others use, such as /tmp.
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

/** A folder outside of private homes: below /var/lib, or in the temporary folder. */
export function makeSystemFolder(user: DatabaseUser, name: string): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const shared = join(parent, 'fayva')
    try {
      mkdirSync(join(shared, name), { recursive: true })
      requireOwnFolder(shared)
      chmodSync(shared, 0o755)
      if (canEnter(user, shared)) return join(shared, name)
    } catch {
      // Read-only or not ours: the next one.
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
    // The mode is for this folder alone: the ones above may have other users.
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

/** As root, data that a normal user made is served as that user. */
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

/** Anybody may make folders in the temporary one; a stranger's must not hold our database. */
function requireOwnFolder(folder: string, databaseUid?: number): void {
  const { uid } = lstatSync(folder)
  if (lstatSync(folder).isDirectory() && [process.getuid?.(), databaseUid].includes(uid)) return
  throw new EmbeddedPostgresError(`${folder} belongs to another user. Remove it, or set TMPDIR.`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
