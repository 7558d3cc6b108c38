import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { requireDatabaseUser } from '#server/db/embedded/database-user.ts'
import { type RunningProgram, startProgram } from '../lab/run-program.ts'

export interface PartOptions {
  name: string
  program: string
  parameters: string[]
  directory: string
  env?: Record<string, string | undefined>
  /** Runs it as the user of this process; else as the one that PostgreSQL accepts. */
  isOurs?: boolean
}

/** One program that the campaign has started. What it says stays in `<name>.log` below LOGS. */
export interface Part extends RunningProgram {
  name: string
}

export const LOGS = fileURLToPath(new URL('../../test-results/campaign', import.meta.url))
/** A node drains and finishes its requests in less time. */
const STOP_TIMEOUT_MS = 40_000
const POLL_MS = 100

const started: Part[] = []
const afterwards: (() => void)[] = []
let isStopping = false

/** Starts a program in a group of its own, so that Ctrl-C reaches it through us only. */
export function startPart({
  name,
  program,
  parameters,
  directory,
  env = {},
  isOurs = false,
}: PartOptions): Part {
  if (isStopping) throw new Error('Everything is being stopped')
  mkdirSync(LOGS, { recursive: true })
  const log = openSync(join(LOGS, `${name}.log`), 'a')
  const running = startProgram(program, parameters, {
    stopMs: STOP_TIMEOUT_MS,
    cwd: directory,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: directory, ...env },
    ...(!isOurs && requireDatabaseUser()),
  })
  closeSync(log)
  const part = { ...running, name }
  started.push(part)
  return part
}

/** Remembers what has to be done when all parts have stopped. */
export function afterAll(work: () => void): void {
  afterwards.push(work)
}

/** Stops everything that was started, the last one first. */
export async function stopAllParts(): Promise<void> {
  isStopping = true
  for (const part of started.splice(0).toReversed()) await part.stop()
  for (const work of afterwards.splice(0).toReversed()) work()
}

/** The processes that work in a folder, by what /proc says. */
export function listProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
      } catch {
        // the process has ended, or belongs to another user
        return false
      }
    })
}

/** A folder for a part, which its user owns. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  giveToParts(path)
  return path
}

/** Makes a file or a folder one that a part may change. */
export function giveToParts(path: string): void {
  const user = requireDatabaseUser()
  if (user) chownSync(path, user.uid, user.gid)
}

/** Repeats a question until it is answered with something true. */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  seconds = 120,
): Promise<Answer> {
  const deadline = performance.now() + seconds * 1_000
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => undefined)
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`)
    await delay(POLL_MS)
  }
}
