import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashOf, MIGRATIONS_FOLDER, readFunctions, readMigrations } from './migration-files.ts'
import { isContract, toSteps } from './migration-steps.ts'

const CUT = '--> statement-breakpoint\n'
const kinds = (...statements: string[]) => toSteps(statements.join(CUT)).map(({ kind }) => kind)
const INDEX = 'CREATE INDEX "orders_by_x" ON "orders" USING btree ("x");'

describe('the steps of a migration', () => {
  test('the statements of a migration are one step, and each index of an older table is one of its own', () => {
    const column = 'ALTER TABLE "orders" ADD COLUMN "x" text;'
    expect(kinds(column, column, INDEX, column)).toEqual(['together', 'index', 'together'])
    const [, index] = toSteps([column, INDEX].join(CUT))
    expect(index).toMatchObject({
      name: 'orders_by_x',
      statement: expect.stringMatching(/^create index concurrently "orders_by_x"/),
    })
  })

  test('an index of a table that the migration creates belongs to the same step', () => {
    expect(kinds('CREATE TABLE "orders" ("x" text);', INDEX)).toEqual(['together'])
  })

  test('a file that asks for one transaction is one step', () => {
    expect(kinds('-- in one transaction: why\nDROP INDEX "orders_by_x";', INDEX)).toEqual([
      'together',
    ])
  })

  test('check a constraint of an older table after it was added', () => {
    const steps = toSteps('ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK ("x" > 0);')
    expect(steps.map((step) => ('statements' in step ? step.statements : []))).toEqual([
      ['ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK ("x" > 0) NOT VALID'],
      ['alter table "orders" validate constraint "positive"'],
    ])
  })
})

/** Locks a table while it is read or written as a whole, or breaks what the version before does. */
const STOPS_OTHERS =
  /\b(set not null|set data type|rename (column|to)|add (constraint \S+ )?(unique|primary key))\b/i
/** What only a contract does, and all that it does. */
const REMOVES = /\bdrop (column|table)\b/i
const WRITES_ROWS = /^(update|delete|insert)\b/i

const [first, ...later] = readMigrations()

test.each(later.map(({ name, steps }) => [name, steps] as const))(
  'sales go on, and the version before runs, while %s is applied',
  (name, steps) => {
    const isAContract = isContract(readFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8'))
    const statements = steps.flatMap((step) => ('statements' in step ? step.statements : []))
    for (const statement of statements) {
      // a statement that changes few rows says why they are few
      if (/^-- few rows: /m.test(statement)) continue
      const bare = statement.replace(/^--.*$/gm, '').trim()
      const isNewTable = /^create table/i.test(bare)
      expect(isNewTable || !STOPS_OTHERS.test(bare), bare).toBe(true)
      expect(REMOVES.test(bare), bare).toBe(isAContract)
      expect(WRITES_ROWS.test(bare), bare).toBe(false)
    }
  },
)

test('a version that does not know the first tables refuses the database', () => {
  expect(first?.makesNeeded).toEqual([{ when: first?.when, hash: first?.hash }])
})

test('a changed function comes with a migration, which brings it to the databases in use', () => {
  const { name } = [first, ...later].at(-1)!
  const sql = readFileSync(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8')
  expect(sql).toContain(`-- functions ${hashOf(readFunctions().join('')).slice(0, 12)}`)
})
