import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeSystemFolder } from './database-folder.ts'
import type { DatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface PostgresPrograms {
  initdb: string
  pgCtl: string
}

export interface ProgramResult {
  succeeded: boolean
  output: string
}

/** The PostgreSQL programs from npm, where this user can run them. */
export async function findPostgresPrograms(
  user: DatabaseUser | undefined,
): Promise<PostgresPrograms> {
  const installed = await findInstalledPrograms()
  if (canRun(installed.initdb, user)) return installed
  return user ? copyPrograms(dirname(dirname(installed.initdb)), user) : installed
}

/**
 * Runs a program until it exits, as the database user and without our working directory and environment, except what
 * is given.
 */
export function runProgram(
  program: string,
  parameters: string[],
  user: DatabaseUser | undefined,
  env: Record<string, string | undefined> = {},
): Promise<ProgramResult> {
  return new Promise((settle, fail) => {
    const child = spawn(program, parameters, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.on('error', fail)
    child.on('close', (code) => settle({ succeeded: code === 0, output }))
  })
}

async function findInstalledPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`
  try {
    const programs = (await import(`@embedded-postgres/${platform}`)) as {
      initdb: string
      pg_ctl: string
    }
    return { initdb: programs.initdb, pgCtl: programs.pg_ctl }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

function canRun(program: string, user: DatabaseUser | undefined): boolean {
  if (user) return spawnSync('test', ['-x', program], { ...user, cwd: '/' }).status === 0
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The database user cannot read programs installed below a private home folder, such as root's. */
function copyPrograms(native: string, user: DatabaseUser): PostgresPrograms {
  const copy = join(makeSystemFolder(user, 'programs'), 'postgres-18.4')
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', dirname(draft)])
    try {
      renameSync(draft, copy)
    } catch {
      // another process has already made the same copy
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return { initdb: join(copy, 'bin/initdb'), pgCtl: join(copy, 'bin/pg_ctl') }
}
