import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { inject } from 'vitest'
import { DAY_MS } from '#domain/values/time-units.ts'
import { EXTERNAL_PACKAGES, inOwnFolder } from '../../vite/server-program.ts'
import { runProgram } from '../lab/run-program.ts'

/** What tests start in a process of its own. */
const PROGRAMS = {
  'audit-money': 'server/programs/audit-money.ts',
  doctor: 'server/programs/doctor.ts',
  'export-venue': 'server/programs/export-venue.ts',
  'import-venue': 'server/programs/import-venue.ts',
  invite: 'server/programs/invite.ts',
  'serve-api': 'tests/fault/serve-api.ts',
  'serve-node': 'tests/support/serve-node.ts',
  'walk-node': 'tests/race/walk-node.ts',
}
export type TestProgram = keyof typeof PROGRAMS

const SOURCES = ['{domain,server,standins,tests,vite}/**/*.ts', 'package-lock.json']
const BUILDS = 'node_modules/.cache/test-programs'
const KEPT_MS = DAY_MS

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built programs. */
    testPrograms: string
  }
}

export const findProgram = (program: TestProgram) => join(inject('testPrograms'), `${program}.js`)

/** Runs a program in a process of its own. @returns its exit code, and all that it printed */
export function runTestProgram(
  program: TestProgram,
  parameters: string[],
  env: Record<string, string | undefined>,
) {
  return runProgram(process.execPath, [findProgram(program), ...parameters], { env })
}

/**
 * Builds the programs after a change, as the server is built: reading a thousand sources would take a third of the
 * time of each process. Copies of a checkout share its packages, and so this folder, and may build at the same time.
 * @returns their folder
 */
export async function buildTestPrograms(): Promise<string> {
  const folder = resolve(BUILDS, hashSources())
  if (!existsSync(folder)) await buildInto(folder)
  const now = new Date()
  utimesSync(folder, now, now)
  const unused = (build: string) => now.getTime() - statSync(build).mtimeMs > KEPT_MS
  for (const old of globSync(`${BUILDS}/*`).filter(unused)) {
    rmSync(old, { recursive: true, force: true })
  }
  return folder
}

async function buildInto(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
    plugins: [{ name: 'own-folder', transform: inOwnFolder(folder) }],
    build: {
      ssr: true,
      outDir: draft,
      minify: false,
      rolldownOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // another run was faster
    if (!existsSync(folder)) throw error
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
