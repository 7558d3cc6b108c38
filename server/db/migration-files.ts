import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isContract, toSteps, type Step } from './migration-steps.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
/** When the last migration was made before which each version refused every newer database. */
export const LAST_ALWAYS_NEEDED = 1_795_343_217_650

export interface Migration {
  name: string
  when: number
  hash: string
  /** Versions that do not know one of these do not start once this migration is applied. */
  makesNeeded: Pick<Migration, 'when' | 'hash'>[]
  steps: Step[]
}

/** The migrations of a folder of drizzle-kit, in the order in which they were made. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  let lastContract: Pick<Migration, 'when' | 'hash'> | undefined
  return journal.entries.map(({ when, tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const migration = { name: tag, when, hash, makesNeeded: [], steps: toSteps(sql) }
    if (when <= LAST_ALWAYS_NEEDED) return { ...migration, makesNeeded: [{ when, hash }] }
    if (!isContract(sql)) return migration
    // a version runs beside one contract that it does not know, and not beside two
    const makesNeeded = lastContract ? [lastContract] : []
    lastContract = { when, hash }
    return { ...migration, makesNeeded }
  })
}
