import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProgram } from '#tests/lab/run-program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { keepOwnFolder } from '../vite/server-program.ts'

const FILE = join(import.meta.dirname, '../server/db/migrate.ts')
const PROGRAM = join(import.meta.dirname, '../server/main.ts')
const PRINTING_PAGES = join(import.meta.dirname, 'support/printing-pages.ts')
const POLL_MS = 20

test('a module of the built server finds its files next to its source', () => {
  const code = keepOwnFolder("join(import.meta.dirname, 'migrations')", FILE)
  expect(code).toBe("join((import.meta.dirname + '/../../server/db'), 'migrations')")
})

test.each([
  "new URL('./migrations', import.meta.url)",
  'fileURLToPath(import.meta.url)',
  'dirname(import.meta.filename)',
])('the build refuses %s, which would look for files in the build', (code) => {
  expect(() => keepOwnFolder(code, FILE)).toThrow('must use import.meta.dirname')
})

test('packages are found from the build too', () => {
  const code = 'createRequire(import.meta.url)'
  expect(keepOwnFolder(code, FILE)).toBe(code)
})

describe('everything that a program in production prints is a line of its JSON log', async () => {
  const { url } = await createTestDatabase()
  const environment = {
    NODE_ENV: 'production',
    STANDINS: 'rehearsal',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost',
    APP_SECRET: '7d1f0c9a54e2b86ac3d915f7e08b2461',
    PORT: '0',
    HOST: '127.0.0.1',
    SHUTDOWN_GRACE_SECONDS: '0',
  }

  test('what packages and pages print is a line of the JSON log, and so are their warnings', async () => {
    const program = start(environment)
    await program.printed('Fayva is ready')
    program.stop()
    expect(await program.ended()).toBe(0)
    const lines = program.lines()
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', msg: 'the pages print' }))
    const err: unknown = expect.objectContaining({ message: 'the pages warn' })
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', err }))
  })

  test('the error of a start that fails is a line of the JSON log, without personal data', async () => {
    const program = start({ ...environment, PAGES: 'broken' })
    expect(await program.ended()).toBe(1)
    const err: unknown = expect.objectContaining({ message: 'no answer for +***' })
    expect(program.lines()).toContainEqual(
      expect.objectContaining({ level: 'fatal', msg: 'Fayva cannot start', err }),
    )
  })

  test('what is wrong with the configuration is a line of the JSON log', async () => {
    const program = start({ ...environment, APP_SECRET: '' })
    expect(await program.ended()).toBe(1)
    const problems: unknown = expect.arrayContaining([expect.stringMatching(/^APP_SECRET: /)])
    expect(program.lines()).toEqual([expect.objectContaining({ level: 'fatal', problems })])
  })
})

function start(environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = startProgram(
    process.execPath,
    ['--import', pathToFileURL(PRINTING_PAGES).href, PROGRAM],
    { env: { PATH, NODE_COMPILE_CACHE, ...environment } },
  )
  onTestFinished(() => program.signal('SIGKILL'))
  return {
    /** Waits until it has printed the text. @throws Error when it ends before */
    async printed(text: string): Promise<void> {
      while (!program.output().includes(text)) {
        if (!program.isRunning()) throw new Error(`The program ended.\n${program.output()}`)
        await delay(POLL_MS)
      }
    },
    stop: () => program.signal('SIGTERM'),
    ended: program.ended,
    /** Its lines, each of which must be JSON. */
    lines(): object[] {
      const lines = program.output().trim().split('\n')
      expect(lines.filter((line) => !isJson(line))).toEqual([])
      return lines.map((line) => JSON.parse(line) as object)
    },
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
