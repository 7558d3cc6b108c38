import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isContract, together, toSteps, type Step } from './migration-steps.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
const FUNCTIONS_FOLDER = join(import.meta.dirname, 'functions')

export interface Migration {
  name: string
  when: number
  hash: string
  /** Versions that do not know one of these do not start once this migration is applied. */
  makesNeeded: Pick<Migration, 'when' | 'hash'>[]
  steps: Step[]
}

/** The migrations of a folder of drizzle-kit, in the order in which they were made. The last one brings today's functions. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  let lastContract: Pick<Migration, 'when' | 'hash'> | undefined
  return journal.entries.map(({ when, tag }, index) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const hash = hashOf(sql)
    const steps = toSteps(sql)
    if (index === journal.entries.length - 1) steps.push(...readFunctions().map(toStep))
    const migration = { name: tag, when, hash, makesNeeded: [], steps }
    // no version runs on a database that lacks the first tables
    if (index === 0) return { ...migration, makesNeeded: [{ when, hash }] }
    if (!isContract(sql)) return migration
    // an old version tolerates one newer contract, not two
    const makesNeeded = lastContract ? [lastContract] : []
    lastContract = { when, hash }
    return { ...migration, makesNeeded }
  })
}

/** The functions, triggers and views as they are today: one file each, which replaces what a database has of it. */
export function readFunctions(): string[] {
  const files = readdirSync(FUNCTIONS_FOLDER).toSorted()
  return files.map((file) => readFileSync(join(FUNCTIONS_FOLDER, file), 'utf8'))
}

/** Each is a step of its own, which locks one table for a moment. */
function toStep(sql: string): Step {
  return together([sql])
}

export function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
