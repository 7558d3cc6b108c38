import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsItsVersion, toSteps, type Step } from './migration-steps.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
/** When the last migration was made before which each version refused every newer database. */
export const LAST_ALWAYS_NEEDED = 1_795_343_217_650

export interface Migration {
  name: string
  when: number
  hash: string
  /** Whether versions that do not know it must not run on a database that has it. */
  isNeeded: boolean
  steps: Step[]
}

/** The migrations of a folder of drizzle-kit, in the order in which they were made. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return journal.entries.map(({ when, tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      name: tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      isNeeded: when <= LAST_ALWAYS_NEEDED || needsItsVersion(sql),
      steps: toSteps(sql),
    }
  })
}
