import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

// Each commit of these servers waits for a disk that other test files use, too.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const TIMEOUT_MS = 30_000

/** A stopped database; copying it is much quicker than making one. */
const model = makeHome()
let home: string
let directory: string
const running = new Set<EmbeddedPostgres>()
const apps = new Set<ChildProcess>()

beforeAll(async () => {
  const made = await startEmbeddedPostgres({ directory: model })
  await made.stop()
})

afterAll(() => rmSync(model, { recursive: true, force: true }))

beforeEach(() => {
  home = makeHome()
  directory = join(home, 'app')
})

afterEach(async () => {
  for (const app of apps) {
    await kill(app)
    await start()
  }
  for (const postgres of running) await postgres.stop()
  running.clear()
  rmSync(home, { recursive: true, force: true })
})

test('a new folder gets a database, and the next start keeps its data', async () => {
  const first = await start()
  expect(first.how).toBe('created')
  await writeRow(first.url)
  await stop(first)

  const second = await start()
  expect(second.how).toBe('started')
  expect(await countRows(second.url)).toBe(1)
})

test('the server keeps every commit on disk and cannot be reached over the network', async () => {
  useExistingDatabase()
  const { url } = await start()
  expect(await ask(url, 'show fsync')).toBe('on')
  expect(await ask(url, 'show synchronous_commit')).toBe('on')
  expect(await ask(url, 'show listen_addresses')).toBe('')
  expect(await ask(url, 'show unix_socket_permissions')).toBe('0700')
})

test('a server killed with kill -9 restarts with every committed row', async () => {
  useExistingDatabase()
  const killed = await start()
  await writeRow(killed.url)
  process.kill(readPostmasterPid(), 'SIGKILL')
  await stop(killed)

  const { how, url } = await start()
  expect(how).toBe('started')
  expect(await countRows(url)).toBe(1)
})

test('a server killed under its app is restarted, and the log says so', async () => {
  useExistingDatabase()
  const log = { error: vi.fn(), warn: vi.fn() }
  const { url } = await start({ log })
  await writeRow(url)
  process.kill(readPostmasterPid(), 'SIGKILL')
  await vi.waitUntil(() => log.warn.mock.calls.length > 0, { timeout: TIMEOUT_MS })
  expect(await countRows(url)).toBe(1)
  expect(log.error).toHaveBeenCalledWith('the embedded database is gone; starting it again')
  expect(log.warn).toHaveBeenCalledWith(
    { downMs: expect.any(Number) },
    'the embedded database is back',
  )
})

test('a server that cannot start is retried until the cause is gone', async () => {
  useExistingDatabase()
  const log = { error: vi.fn(), warn: vi.fn() }
  const { url } = await start({ log })
  await writeRow(url)
  // without it no server starts, whatever stopped it
  renameSync(inFolder('data/PG_VERSION'), inFolder('away'))
  process.kill(readPostmasterPid(), 'SIGKILL')
  await vi.waitUntil(() => log.error.mock.calls.length > 1, { timeout: TIMEOUT_MS })
  expect(log.error).toHaveBeenLastCalledWith(
    { problem: expect.stringContaining('not a database cluster') },
    'the embedded database does not start yet',
  )
  renameSync(inFolder('away'), inFolder('data/PG_VERSION'))
  await vi.waitUntil(() => log.warn.mock.calls.length > 0, { timeout: TIMEOUT_MS })
  expect(await countRows(url)).toBe(1)
  // one line, however often it was tried
  expect(log.error).toHaveBeenCalledTimes(2)
})

test('a server that is stopped on purpose stays down', async () => {
  useExistingDatabase()
  const log = { error: vi.fn(), warn: vi.fn() }
  const postgres = await start({ log })
  await stop(postgres)
  await expect(countRows(postgres.url)).rejects.toThrow('ENOENT')
  expect(log.error).not.toHaveBeenCalled()
})

test('the server of an app killed with kill -9 is adopted by the next app', async () => {
  useExistingDatabase()
  const { app, url } = await startInOtherApp()
  await writeRow(url)
  const pid = readPostmasterPid()
  await kill(app)

  const adopted = await start()
  expect(adopted.how).toBe('adopted')
  expect(await countRows(adopted.url)).toBe(1)
  expect(readPostmasterPid()).toBe(pid)
})

test('an adopted server stops with the app that adopted it', async () => {
  useExistingDatabase()
  const { app } = await startInOtherApp()
  await kill(app)
  const adopted = await start()
  await stop(adopted)
  await expect(countRows(adopted.url)).rejects.toThrow('ENOENT')
})

test('a second app on the same folder is refused with the pid of the first, which keeps running', async () => {
  useExistingDatabase()
  const { app, url } = await startInOtherApp()
  await expect(start()).rejects.toThrow(`Fayva is already running on this folder (pid ${app.pid})`)
  await writeRow(url)
  expect(await countRows(url)).toBe(1)
})

test('when two apps start on a new folder at once, one gets it', async () => {
  const results = await Promise.allSettled([start(), start()])
  const statuses = results.map((result) => result.status)
  expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['of a process that is gone', () => 4_194_300],
  ['of a process that has nothing to do with it', () => process.pid],
])('a postmaster.pid %s does not keep the server from starting', async (_whose, findPid) => {
  useExistingDatabase()
  const pidFile = `${findPid()}\n${inFolder('data')}\n0\n5432\n${inFolder()}\n\n0 0\nready\n`
  writeFileSync(inFolder('data/postmaster.pid'), pidFile)
  writeFileSync(inFolder('.s.PGSQL.5432.lock'), pidFile)
  expect((await start()).how).toBe('started')
})

test('the folder that holds the database stays open to its other users', async () => {
  mkdirSync(directory, { mode: 0o755 })
  await start()
  const { uid, mode } = statSync(directory)
  expect({ uid, mode: mode & 0o777 }).toEqual({ uid: process.getuid?.(), mode: 0o755 })
})

test('an interrupted initdb is repeated', async () => {
  for (const half of ['data', 'data.new']) {
    mkdirSync(inFolder(half, 'base'), { recursive: true })
    writeFileSync(inFolder(half, 'postgresql.conf'), 'half written')
  }
  const { how, url } = await start()
  expect(how).toBe('created')
  await writeRow(url)
})

test('a folder whose path is too long for a socket works too', async () => {
  directory = join(home, 'a-long-name'.repeat(10))
  useExistingDatabase()
  const { url } = await start()
  expect(await ask(url, 'show unix_socket_directories')).not.toContain('a-long-name')
})

test('a folder with spaces and quotes in its name works too', async () => {
  directory = join(home, "the bar's, data")
  useExistingDatabase()
  const { url } = await start()
  expect(await ask(url, 'select 1::text')).toBe('1')
})

test.runIf(process.getuid?.() === 0)(
  'if the database user cannot reach the folder, the data is stored elsewhere with a message',
  async () => {
    chmodSync(home, 0o700)
    const notices: string[] = []
    const moved = await start({ onNotice: (notice) => notices.push(notice) })
    try {
      expect(moved.directory).not.toBe(inFolder())
      expect(notices.join()).toContain(`kept in ${moved.directory} instead`)
      await writeRow(moved.url)
    } finally {
      await stop(moved)
      rmSync(moved.directory, { recursive: true, force: true })
    }
  },
)

function makeHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-test-'))
  // Run by root, the server is another user's and has to get in.
  chmodSync(folder, 0o711)
  return folder
}

function useExistingDatabase(): void {
  mkdirSync(directory, { recursive: true })
  spawnSync('cp', ['-a', join(model, 'postgres'), directory])
}

async function start(
  options: Omit<Parameters<typeof startEmbeddedPostgres>[0], 'directory'> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory, ...options })
  running.add(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.delete(postgres)
  await postgres.stop()
}

/** An app of its own: it starts the server, prints its address, and runs until it is killed. */
async function startInOtherApp(): Promise<{ app: ChildProcess; url: string }> {
  const launcher = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)})
    const { url } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })
    console.log(url)
    setInterval(() => {}, 60_000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.add(app)
  const [output] = (await once(app.stdout!, 'data')) as [Buffer]
  return { app, url: output.toString().trim() }
}

async function kill(app: ChildProcess): Promise<void> {
  apps.delete(app)
  app.kill('SIGKILL')
  await once(app, 'exit')
}

function inFolder(...parts: string[]): string {
  return join(directory, 'postgres', ...parts)
}

function readPostmasterPid(): number {
  return Number(readFileSync(inFolder('data/postmaster.pid'), 'utf8').split('\n')[0])
}

async function writeRow(url: string): Promise<void> {
  await ask(url, 'create table if not exists row (id int generated always as identity)')
  await ask(url, 'insert into row default values')
}

async function countRows(url: string): Promise<number> {
  return Number(await ask(url, 'select count(*) from row'))
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
