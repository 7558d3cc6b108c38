import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { findProcessStart } from './process-identity.ts'

export interface ProcessLock {
  release(): void
}

/** Another running process holds the lock. */
export class LockHeld extends Error {
  readonly pid: number

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}`)
    this.name = 'LockHeld'
    this.pid = pid
  }
}

const RETRY_MS = 50

/** A file that one running process at a time holds. Waits up to `timeoutMs`, then throws LockHeld. */
export async function takeProcessLock(path: string, timeoutMs: number): Promise<ProcessLock> {
  const mine = JSON.stringify({ pid: process.pid, start: findProcessStart(process.pid) })
  const deadline = Date.now() + timeoutMs
  for (;;) {
    if (createWhole(path, mine)) return { release: () => removeIfStill(path, mine) }
    const holder = readLock(path)
    if (!holder) continue
    if (isStale(holder)) removeIfStill(path, holder.text)
    else if (Date.now() >= deadline) throw new LockHeld(path, holder.pid)
    else await delay(RETRY_MS)
  }
}

interface Holder {
  text: string
  pid: number
  start: string | undefined
}

/** Linking a finished file makes the lock appear with its content or not at all. */
function createWhole(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readLock(path: string): Holder | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    const { pid, start } = JSON.parse(text) as { pid: number; start?: string }
    return { text, pid, start }
  } catch {
    return { text, pid: 0, start: undefined }
  }
}

/** The holder has ended, or its pid now belongs to another process. */
function isStale(holder: Holder): boolean {
  const start = findProcessStart(holder.pid)
  return start === undefined || start !== holder.start
}

/** Moves the file aside before removing it, so that a lock taken at the same moment is noticed and put back. */
function removeIfStill(path: string, text: string): void {
  const aside = `${path}.${process.pid}.aside`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside)
  else renameSync(aside, path)
}

function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
