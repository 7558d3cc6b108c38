import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProcessStart } from './process-identity.ts'
import { LockHeld, takeProcessLock } from './process-lock.ts'

const NO_WAIT_MS = 0
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fayva-lock-'))
  path = join(folder, 'app.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a held lock is refused with the pid of its holder', async () => {
  await takeProcessLock(path, NO_WAIT_MS)
  const second = takeProcessLock(path, NO_WAIT_MS)
  await expect(second).rejects.toThrow(LockHeld)
  await expect(second).rejects.toMatchObject({ pid: process.pid })
})

test('a lock that is released in time goes to the waiting process', async () => {
  const first = await takeProcessLock(path, NO_WAIT_MS)
  const waiting = takeProcessLock(path, 5_000)
  first.release()
  await expect(waiting).resolves.toBeDefined()
})

test('the lock of a process that was killed is taken over', async () => {
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'])
  await once(holder, 'spawn')
  writeFileSync(path, lockOf(holder.pid!, findProcessStart(holder.pid!)))
  await expect(takeProcessLock(path, NO_WAIT_MS)).rejects.toThrow(LockHeld)

  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await expect(takeProcessLock(path, NO_WAIT_MS)).resolves.toBeDefined()
})

test('the lock of a process whose pid now belongs to another is taken over', async () => {
  writeFileSync(path, lockOf(process.ppid, 'another time'))
  await expect(takeProcessLock(path, NO_WAIT_MS)).resolves.toBeDefined()
})

test('an unreadable lock file is taken over', async () => {
  writeFileSync(path, 'half a li')
  await expect(takeProcessLock(path, NO_WAIT_MS)).resolves.toBeDefined()
})

test('releasing does not take the lock away from its next holder', async () => {
  const first = await takeProcessLock(path, NO_WAIT_MS)
  const next = lockOf(process.ppid, findProcessStart(process.ppid))
  writeFileSync(path, next)
  first.release()
  expect(readFileSync(path, 'utf8')).toBe(next)
})

function lockOf(pid: number, start: string | undefined): string {
  return JSON.stringify({ pid, start })
}
