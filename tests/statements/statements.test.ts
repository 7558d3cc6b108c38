import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { listDeclaredStatements } from './declared-statements.ts'
import { describeStatement, type DescribedStatement } from './described-statements.ts'

const { made } = vi.hoisted(() => ({ made: new Map<string, { text: string; names: string[] }>() }))

vi.mock('#server/db/statement.ts', async (load) => {
  const real = await load<typeof import('#server/db/statement.ts')>()
  return {
    ...real,
    statement: (name: string | undefined, text: string) => {
      if (name) made.set(name, real.compile(text))
      return real.statement(name, text)
    },
  }
})

vi.mock('#server/db/batched-statement.ts', async (load) => {
  const real = await load<typeof import('#server/db/batched-statement.ts')>()
  const { compile } = await import('#server/db/statement.ts')
  return {
    ...real,
    BatchedStatement: class<
      Params extends object,
      Row extends object,
    > extends real.BatchedStatement<Params, Row> {
      constructor(batch: ConstructorParameters<typeof real.BatchedStatement<Params, Row>>[0]) {
        super(batch)
        made.set(batch.name, compile(batch.text))
      }
    },
  }
})

/** What the driver makes of a type. */
const KINDS: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  bigint: 'string',
  numeric: 'string',
  date: 'Date',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  oid: 'number',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'Date',
}

/** What the driver also writes as such a parameter. */
const ALSO_TAKEN: Record<string, string[]> = {
  bigint: ['number'],
  numeric: ['number'],
  date: ['string'],
  json: ['string'],
  jsonb: ['string'],
  'jsonb[]': ['string[]'],
  regclass: ['string'],
  'timestamp without time zone': ['string'],
  'timestamp with time zone': ['string'],
  'timestamp with time zone[]': ['string[]'],
}

/** Undefined for types whose values may be anything, such as JSON. */
function kindOf(type: string): string | undefined {
  const kind = KINDS[type.replace('[]', '')]
  return kind && type.endsWith('[]') ? `${kind}[]` : kind
}

/** Nullable columns of rows that the statement's `where` keeps only with a value. */
const NEVER_NULL = new Set([
  'short-links-list: vendorId',
  'short-links-lock: vendorId',
  'short-links-by-purpose: purpose',
  'reconciliation-memberships: paymentIntentId',
  'orders-settled-payments: paymentIntentId',
  'refunds-known: providerRefundId',
  'membership-settled-payment-intents: paymentIntentId',
])
/** Statements that make a table of their own, which the others of a move need. */
const MAKES_TABLE = 'venue-moves-create-moved-people'
const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as tab, conname from pg_constraint
            where contype in ('c', 'f') and conrelid <> 0 and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop; end $$`

const declared = listDeclaredStatements().filter(({ name }) => name !== MAKES_TABLE)
const described = new Map<string, DescribedStatement>()
const refused: string[] = []
let client: Client
beforeAll(async () => {
  const paths = new Set(declared.map(({ at }) => at.slice(0, at.lastIndexOf(':'))))
  for (const path of globSync('server/**/*.ts').filter(
    (file) => paths.has(file) || paths.has(resolve(file)),
  )) {
    await import(resolve(path))
  }
  client = new Client({ connectionString: (await createTestDatabase()).url })
  await client.connect()
  // any values will do
  await client.query(DROP_CHECKS)
  await client.query(made.get(MAKES_TABLE)!.text.replace('on commit drop', ''))
  for (const { name } of declared) {
    const statement = made.get(name)
    if (!statement) continue
    await describeStatement(client, statement.text).then(
      (found) => described.set(name, found),
      (error: Error) => refused.push(`${name}: ${error.message}`),
    )
  }
})
afterAll(() => client.end())

test('the statements of the server are found', () => {
  expect(declared.length).toBeGreaterThan(280)
  expect(declared.filter(({ name }) => !made.has(name))).toEqual([])
})

test('every statement is one that the migrated database knows', () => {
  expect(refused).toEqual([])
})

test('a statement gets the parameters that its text names, with their kinds', () => {
  const strays = declared.flatMap(({ name, at, params }) => {
    const types = described.get(name)?.parameters ?? []
    const flaws = (made.get(name)?.names ?? []).flatMap((parameter, index) => {
      const kinds = params[parameter]
      if (!kinds) return [`$${parameter} is not in Params`]
      const type = types[index] ?? ''
      const wanted = [kindOf(type), ...(ALSO_TAKEN[type] ?? [])]
      const given = kinds.filter((kind) => !['null', 'undefined'].includes(kind))
      const isTaken = (kind: string) => kind.startsWith('any') || wanted.includes(kind)
      return given.every(isTaken) ? [] : [`$${parameter} is ${type}, not ${given.join(' | ')}`]
    })
    return flaws.map((flaw) => `${at} ${name}: ${flaw}`)
  })
  expect(strays).toEqual([])
})

test('a row has the columns that its type names, with their kinds', () => {
  const strays = declared.flatMap(({ name, at, row }) => {
    const { columns = [] } = described.get(name) ?? {}
    if (!row || columns.length === 0) return []
    const byName = new Map(columns.map((column) => [column.name, column]))
    const missing = Object.entries(row)
      .filter(([key, kinds]) => !byName.has(key) && !kinds.includes('undefined'))
      .map(([key]) => key)
    const wrong = columns.flatMap(({ name: key, type, isNullable }) => {
      const kinds = row[key]
      if (!kinds || kinds.some((each) => each.startsWith('any'))) return []
      const kind = kindOf(type)
      const isRight = kind === undefined || kinds.includes(kind)
      const saysNull = !isNullable || kinds.includes('null') || NEVER_NULL.has(`${name}: ${key}`)
      return [
        ...(isRight ? [] : [`${key} is ${type}, not ${kinds.join(' | ')}`]),
        ...(saysNull ? [] : [`${key} may be null`]),
      ]
    })
    return [...missing.map((key) => `${key} is not a column`), ...wrong].map(
      (flaw) => `${at} ${name}: ${flaw}`,
    )
  })
  expect(strays).toEqual([])
})

test('the columns of every statement are known', () => {
  const silent = declared.filter(
    ({ name, row }) => Object.keys(row ?? {}).length > 0 && !described.get(name)?.columns.length,
  )
  expect(silent.map(({ at, name }) => `${at} ${name}`)).toEqual([])
})
